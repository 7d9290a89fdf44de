package oapi

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/draw"
	"image/png"
)

// fromPicture asks for what is in a picture of an empty grid.
func fromPicture(ctx context.Context, c *ClientWithResponses) ([]byte, any, error) {
	var body bytes.Buffer
	if err := png.Encode(&body, emptyGrid()); err != nil {
		return nil, nil, err
	}
	r, err := c.ApiReadWithBodyWithResponse(ctx, "image/png", &body)
	if err != nil || r.JSON200 == nil {
		return nil, nil, err
	}
	return r.Body, *r.JSON200, nil
}

// emptyGrid is ten lines each way.
func emptyGrid() image.Image {
	const cell, around = 60, 40
	side := 9*cell + 2*around
	out := image.NewGray(image.Rect(0, 0, side, side))
	draw.Draw(out, out.Rect, image.White, image.Point{}, draw.Src)
	ink := image.NewUniform(color.Gray{Y: 30})
	for k := range 10 {
		at, thick := around+k*cell, 1
		if k%3 == 0 {
			thick = 2
		}
		draw.Draw(out, image.Rect(around-2, at-thick, side-around+2, at+thick), ink, image.Point{}, draw.Src)
		draw.Draw(out, image.Rect(at-thick, around-2, at+thick, side-around+2), ink, image.Point{}, draw.Src)
	}
	return out
}

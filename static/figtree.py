#!/usr/bin/env python3
"""Makes figtree.woff2, the typeface of headings and of the digits of boards.

    apt-get install python3-fonttools python3-brotli
    npm install @fontsource-variable/figtree@5.3.0
    /usr/bin/python3 static/figtree.py node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2

What a board holds has every weight from 400 to 700, and one width, so that digits, blanks
and the letters past 9 stand below each other. The digits are so everywhere; the blank and
the letters with the feature ss01, because words need the others. The letters of headings
have the weight 700 alone, which is half of the file.
"""

import copy
import os
import sys

from fontTools import subset
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

DIGITS = "0123456789"
LETTERS = "ABCDEFGHIJKLMNOP"  # digits past 9
TEXT = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz" + DIGITS + ".,:;?!'\"()/-+=&%#" + "×·–—’“”…"
WIDTH = 620  # of a digit, in thousandths of the size of the type


def subsetted(font, text, features):
    options = subset.Options(layout_features=features, hinting=False, name_IDs=[], notdef_outline=False)
    subsetter = subset.Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def drawn(font, name):
    """The tabular form of a digit where that has an outline of its own, as 1 and 4 have."""
    tabular = name + ".tf"
    return tabular if tabular in font["glyf"].keys() and not font["glyf"][tabular].isComposite() else name


def centred(font, name):
    """The outline of a glyph and how it grows with the weight, in the middle of WIDTH."""
    glyph, changes = copy.deepcopy(font["glyf"][name]), copy.deepcopy(font["gvar"].variations[name])
    if glyph.numberOfContours:
        glyph.coordinates.translate(((WIDTH - font["hmtx"][name][0]) // 2, 0))
        glyph.recalcBounds(font["glyf"])
    for change in changes:
        *outline, left, right, top, bottom = change.coordinates
        middle = (left[0] + right[0]) / 2
        change.coordinates = [(round(x - middle), y) for x, y in outline] + [(0, 0)] * 4
    return glyph, changes


def main(source, target):
    weights = instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": (400, 700)}, optimize=False)
    font = subsetted(instantiateVariableFont(TTFont(source, recalcTimestamp=False), {"wght": 700}), TEXT, ["kern"])
    names = font.getBestCmap()

    font["fvar"], font["gvar"] = weights["fvar"], weights["gvar"]
    if "avar" in weights:
        font["avar"] = weights["avar"]
    variations = {name: [] for name in font.getGlyphOrder()}
    for char in DIGITS + LETTERS + " ":
        plain = names[ord(char)]
        name = plain if char in DIGITS else plain + ".ss01"
        glyph, changes = centred(weights, drawn(weights, plain))
        font["glyf"][name] = glyph
        font["hmtx"][name] = (WIDTH, getattr(glyph, "xMin", 0))
        variations[name] = changes
    font["gvar"].variations = variations
    for instance in font["fvar"].instances[:]:
        font["fvar"].instances.remove(instance)

    kerning = font["GPOS"]
    letters = " ".join(names[ord(c)] for c in LETTERS + " ")
    cells = " ".join(names[ord(c)] + ".ss01" for c in LETTERS + " ")
    addOpenTypeFeaturesFromString(font, f"feature ss01 {{ sub [{letters}] by [{cells}]; }} ss01;", tables=["GSUB"])
    font["GPOS"] = kerning

    font["name"].names = []
    for number, text in {0: "Copyright 2022 The Figtree Project Authors (https://github.com/erikdkennedy/figtree)", 1: "Figtree", 2: "Regular", 4: "Figtree", 6: "Figtree", 13: "SIL Open Font License 1.1", 256: "Weight"}.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["fvar"].axes[0].axisNameID = 256
    for table in ("STAT", "HVAR", "MVAR", "prep", "gasp"):
        if table in font:
            del font[table]
    font["post"].formatType = 3
    font.flavor = "woff2"
    font.save(target)
    print(target, os.path.getsize(target), "bytes")


if __name__ == "__main__":
    main(sys.argv[1], os.path.join(os.path.dirname(os.path.abspath(__file__)), "figtree.woff2"))

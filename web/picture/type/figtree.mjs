// Makes figtree-400.ttf and its sisters, the typeface of pictures: three weights of Figtree, with the
// characters that a picture can hold, as TrueType, which golang.org/x/image reads. What the pages load is
// static/figtree.woff2; the licence of both is static/figtree.LICENSE.
//
//   npm install @fontsource-variable/figtree@5.3.0 subset-font@2.9.0
//   node web/picture/type/figtree.mjs web/picture/type
import fs from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";

const text = " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;?!'\"()/-+=&%#<>×·–—’“”…";
const source = fs.readFileSync("node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2");
for (const wght of [400, 500, 700]) {
  const font = await subsetFont(source, text, { targetFormat: "truetype", variationAxes: { wght } });
  fs.writeFileSync(path.join(process.argv[2], `figtree-${wght}.ttf`), font);
}

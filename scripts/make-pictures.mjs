/**
 * Turns the originals of the demo store's pictures into every width and format the pages request, and writes
 * pictures.json with sizes, blurred previews and names. Run after adding an original: node scripts/make-pictures.mjs
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../apps/api/src/db/seed/pictures/', import.meta.url));
const originals = join(folder, 'originals');
const SQUARE_WIDTHS = [160, 320, 480, 720];
const WIDE_WIDTHS = [480, 720, 960, 1600];

const alts = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'));
const pictures = [];
for (const file of readdirSync(originals).sort()) {
  const name = file.replace(/\.webp$/, '');
  const image = sharp(join(originals, file));
  const { width, height } = await image.metadata();
  const widths = width > height ? WIDE_WIDTHS : SQUARE_WIDTHS;
  for (const target of widths) {
    const resized = image.clone().resize({ width: target });
    const outputs = {
      avif: resized.clone().avif({ quality: 52, effort: 4 }),
      webp: resized.clone().webp({ quality: 76 }),
    };
    for (const [format, output] of Object.entries(outputs)) {
      const path = join(folder, `${name}-${target}.${format}`);
      if (!existsSync(path)) await output.toFile(path);
    }
  }
  const blur = await image.clone().resize({ width: 12 }).webp({ quality: 30 }).toBuffer();
  pictures.push({ name, width, height, blur: blur.toString('base64'), alt: alts[name] ?? { en: name, ar: name } });
}
writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`);
console.log(`${pictures.length} pictures`);

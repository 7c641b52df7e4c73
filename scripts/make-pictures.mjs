/**
 * Makes every width and format the pages request of the demo store's pictures, and pictures.json with sizes, blurred
 * previews and names. Each picture named in names.json has a source: its largest WebP.
 *
 * node scripts/make-pictures.mjs [folder]   takes new and changed sources (name.webp) from the folder first
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../apps/api/src/db/seed/pictures/', import.meta.url));
const SQUARE_WIDTHS = [160, 320, 480, 720];
const WIDE_WIDTHS = [480, 720, 960, 1600];
const widthsOf = ({ width, height }) => (width > height ? WIDE_WIDTHS : SQUARE_WIDTHS);

/** Nearly every browser takes AVIF: the heavy middle width exists in no other format (apps/web: server/media-files.ts). */
const formatsOf = (width) => (width === 480 ? ['avif'] : ['avif', 'webp']);

const filesOf = (name, widths) =>
  widths.flatMap((width) => formatsOf(width).map((format) => join(folder, `${name}-${width}.${format}`)));

const alts = JSON.parse(readFileSync(join(folder, 'names.json'), 'utf8'));
const newSources = process.argv[2];
const taken = newSources ? await takeFrom(newSources) : new Set();
const entries = existsSync(join(folder, 'pictures.json'))
  ? JSON.parse(readFileSync(join(folder, 'pictures.json'), 'utf8'))
  : [];
const earlier = new Map(entries.map((entry) => [entry.name, entry]));

const pictures = [];
for (const name of Object.keys(alts).sort()) {
  // Sizes and the blurred preview of an unchanged picture are as they were; only its text may have changed.
  const before = earlier.get(name);
  if (before && !taken.has(name) && filesOf(name, widthsOf(before)).every((path) => existsSync(path))) {
    pictures.push({ ...before, alt: alts[name] });
    continue;
  }
  const source = [1600, 720].map((width) => join(folder, `${name}-${width}.webp`)).find((path) => existsSync(path));
  if (!source) throw new Error(`${name} is named in names.json and has no picture`);
  const image = sharp(source);
  const size = await image.metadata();
  await encode(name, image, widthsOf(size));
  const blur = await image.clone().resize({ width: 12 }).webp({ quality: 30 }).toBuffer();
  pictures.push({ name, width: size.width, height: size.height, blur: blur.toString('base64'), alt: alts[name] });
}
writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`);
console.log(`${pictures.length} pictures`);

async function encode(name, image, widths) {
  for (const width of widths) {
    const resized = image.clone().resize({ width });
    const outputs = {
      avif: resized.clone().avif({ quality: 52, effort: 4 }),
      webp: resized.clone().webp({ quality: 76 }),
    };
    for (const format of formatsOf(width)) {
      const path = join(folder, `${name}-${width}.${format}`);
      if (!existsSync(path)) await outputs[format].toFile(path);
    }
  }
}

/** What was made from an earlier source of the same name goes with it. */
async function takeFrom(from) {
  const names = new Set();
  for (const file of readdirSync(from).filter((entry) => entry.endsWith('.webp'))) {
    const name = file.slice(0, -'.webp'.length);
    if (!alts[name]) continue;
    // A little below what the darkroom writes: the eye sees no difference, and the largest width is the heaviest file.
    const bytes = await sharp(join(from, file)).webp({ quality: 80, effort: 6, smartSubsample: true }).toBuffer();
    const widths = widthsOf(await sharp(bytes).metadata());
    const source = join(folder, `${name}-${widths.at(-1)}.webp`);
    if (existsSync(source) && readFileSync(source).equals(bytes)) continue;
    for (const path of filesOf(name, widths)) rmSync(path, { force: true });
    writeFileSync(source, bytes);
    names.add(name);
  }
  return names;
}

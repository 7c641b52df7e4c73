/**
 * Puts the picture of every product and recipe of the demo store side by side, to look at them all: docs/images/pictures-*.webp.
 *
 * node scripts/picture-sheets.mjs
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const path = (from) => fileURLToPath(new URL(from, import.meta.url));
const seed = path('../apps/api/src/db/seed/');
const read = (file) => JSON.parse(readFileSync(`${seed}data/${file}`, 'utf8'));

const files = readdirSync(`${seed}data`).filter((file) => /^products-.*\.json$/.test(file));
const products = files.sort().flatMap((file) => read(file).map(({ pictures }) => pictures[0]));
const recipes = read('recipes.json').map(({ picture }) => picture);
const half = Math.ceil(products.length / 2);

await sheet('pictures-products-1', products.slice(0, half), 15, 104);
await sheet('pictures-products-2', products.slice(half), 15, 104);
await sheet('pictures-recipes', recipes, 10, 160);

async function sheet(name, pictures, columns, size) {
  const tiles = await Promise.all(
    pictures.map(async (picture, index) => ({
      input: await sharp(`${seed}pictures/${picture}-160.webp`).resize(size, size).toBuffer(),
      left: (index % columns) * size,
      top: Math.floor(index / columns) * size,
    })),
  );
  const height = Math.ceil(pictures.length / columns) * size;
  await sharp({ create: { width: columns * size, height, channels: 3, background: '#ffffff' } })
    .composite(tiles)
    .webp({ quality: 52 })
    .toFile(path(`../docs/images/${name}.webp`));
  console.log(`${name}: ${pictures.length} pictures`);
}

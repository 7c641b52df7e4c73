import { readFileSync } from 'node:fs';
import type { media } from '../tables/media.ts';

type PictureEntry = { name: string; width: number; height: number; blur: string; alt: { en: string; ar: string } };

export function pictureRows() {
  // Written by scripts/make-pictures.mjs, checked in beside the pictures.
  const entries: PictureEntry[] = JSON.parse(
    readFileSync(new URL('./pictures/pictures.json', import.meta.url), 'utf8'),
  );
  const rows = entries.map(({ name, width, height, blur, alt }, index): typeof media.$inferInsert => ({
    id: index + 1,
    name,
    width,
    height,
    blur,
    altEn: alt.en,
    altAr: alt.ar,
  }));
  return { media: rows, pictureIds: new Map(rows.map((row, index) => [row.name, index + 1])) };
}

/** Media ids by picture name. */
export type PictureIds = ReadonlyMap<string, number>;

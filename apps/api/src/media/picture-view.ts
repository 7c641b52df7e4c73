import type { Picture } from '@karaz/contract/picture';

export type PictureRow = {
  name: string;
  width: number;
  height: number;
  blur: string;
  altEn: string;
  altAr: string;
};

export function pictureView(row: PictureRow | null): Picture | null {
  if (!row) return null;
  return {
    path: `/media/${row.name}`,
    width: row.width,
    height: row.height,
    blur: row.blur,
    alt_en: row.altEn,
    alt_ar: row.altAr,
  };
}

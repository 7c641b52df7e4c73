import { media } from '../db/tables/media.ts';

/** The columns a page needs to show a picture. */
export const pictureColumns = {
  name: media.name,
  width: media.width,
  height: media.height,
  blur: media.blur,
  altEn: media.altEn,
  altAr: media.altAr,
};

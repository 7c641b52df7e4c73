import { media } from '../db/tables/media.ts';

type Column = 'name' | 'width' | 'height' | 'blur' | 'altEn' | 'altAr';

/** The columns a page needs to show a picture; of an alias where a row has several. */
export const pictureColumnsOf = <Table extends Record<Column, unknown>>(table: Table): Pick<Table, Column> => ({
  name: table.name,
  width: table.width,
  height: table.height,
  blur: table.blur,
  altEn: table.altEn,
  altAr: table.altAr,
});

export const pictureColumns = pictureColumnsOf(media);

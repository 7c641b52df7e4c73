import type { translations as table } from '../tables/translations.ts';
import { categoryIds } from './catalog-rows.ts';
import { idsByKey, required } from './keyed.ts';
import { productIds } from './product-rows.ts';
import { banners, translations } from './seed-data.ts';

const IDS = {
  product: productIds,
  category: categoryIds,
  banner: idsByKey(banners.map(({ key }) => key)),
};

/** Categories, banners and what sells best in the other languages of the shop. */
export const translationRows = (): (typeof table.$inferInsert)[] =>
  translations.flatMap(({ kind, key, ...languages }) =>
    Object.entries(languages).flatMap(([language, texts]) =>
      Object.entries(texts).map(([field, text]) => ({
        kind,
        entityId: required(IDS[kind], key),
        language,
        field,
        text,
      })),
    ),
  );

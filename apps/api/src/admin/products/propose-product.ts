import { type ProductBody, productBody } from '@karaz/contract/admin/products';
import { EMPTY_PRODUCT } from '@karaz/domain/catalog/empty-product';
import { type ProposedTag, proposedTags } from '@karaz/domain/catalog/product-proposals';
import { isCountryOfOrigin } from '@karaz/domain/office/country-of-origin';
import { ok } from '@karaz/domain/result';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Outcome } from '../../http/failure.ts';
import { flagRecorded, type RequestContext } from '../../http/request-context.ts';
import { insertTags, selectAllTags, selectCategoryNames } from './product-proposals.queries.ts';
import { proposedNames } from './product-proposals.ts';

const KIND_NAMES = {
  grocery: { nameEn: 'Grocery', nameAr: 'بقالة' },
  livestock: { nameEn: 'Livestock', nameAr: 'مواشي' },
  dish: { nameEn: 'Dish', nameAr: 'طبق' },
} as const;

type TagInput = Pick<ProductBody, 'nameEn' | 'nameAr' | 'classification' | 'originCountry'> & {
  categoryId: number | null;
};
type Tag = ProposedTag & { id: number };

function originNames(code: string) {
  if (!isCountryOfOrigin(code)) return null;
  const nameIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
  return { nameEn: nameIn('en'), nameAr: nameIn('ar') };
}

/** Tags for each product, in its order; those the shop does not have yet are made, with a line in the audit log. */
export async function tagsFor(
  tx: Transaction,
  context: RequestContext,
  products: readonly TagInput[],
): Promise<Tag[][]> {
  const names = await selectCategoryNames(
    tx,
    products.flatMap(({ categoryId }) => categoryId ?? []),
  );
  const existing = await selectAllTags(tx);
  const proposed = products.map(({ categoryId, classification, originCountry, ...product }) => {
    const category = categoryId === null ? undefined : names.get(categoryId);
    const sources = { ...product, origin: originNames(originCountry), kind: KIND_NAMES[classification] };
    return proposedTags({ ...sources, categories: category ? [category] : [] }, existing);
  });
  const known = new Map(existing.map((tag) => [tag.slug, tag]));
  const missing = new Map(proposed.flat().flatMap((tag) => (known.has(tag.slug) ? [] : [[tag.slug, tag] as const])));
  const made = await insertTags(
    tx,
    [...missing.values()].map(({ slug, nameEn, nameAr }) => ({ slug, nameEn, nameAr })),
  );
  for (const { id, slug, nameEn, nameAr, isNew } of made) {
    known.set(slug, { id, slug, nameEn, nameAr });
    if (!isNew) continue;
    await recordChange(tx, context, {
      action: 'tag.create',
      entityId: id,
      after: { slug, name_en: nameEn, name_ar: nameAr },
    });
  }
  return proposed.map((tags) => tags.flatMap(({ slug }) => known.get(slug) ?? []));
}

type Proposal = {
  code: string;
  sku: string;
  slug: string;
  tags: { id: number; name_en: string; name_ar: string }[];
};

export async function proposeProduct(
  db: Database,
  context: RequestContext,
  sent: { [Field in keyof ProductBody]?: ProductBody[Field] | undefined },
): Promise<Outcome<Proposal>> {
  const body = productBody.parse({ ...EMPTY_PRODUCT, ...sent });
  const names = await proposedNames(db, body);
  const [tags = []] = await inTransaction(db, async (tx) => {
    const found = await tagsFor(tx, context, [{ ...body, categoryId: body.categoryIds[0] ?? null }]);
    // Usually nothing is made: a proposal alone is nothing to log.
    flagRecorded(context);
    return found;
  });
  return ok({ ...names, tags: tags.map(({ id, nameEn, nameAr }) => ({ id, name_en: nameEn, name_ar: nameAr })) });
}

import type { ProductBody } from '@karaz/contract/admin/products';
import { freeName, proposedSku } from '@karaz/domain/catalog/product-proposals';
import { slugify } from '@karaz/domain/text/slug';
import type { Database } from '../../db/database.ts';
import { selectNextNumber, selectTakenNames } from './product-proposals.queries.ts';

type Named = Pick<ProductBody, 'nameEn' | 'nameAr' | 'code' | 'sku' | 'slug'>;

/** A SKU, a code and a slug that nobody has, for what is left empty. `id`: of the product itself, once it is there. */
export async function proposedNames(db: Database, body: Named, id?: number): Promise<Omit<Named, 'nameEn' | 'nameAr'>> {
  const base = proposedSku(body.nameEn, `P-${await selectNextNumber(db)}`);
  const slugBase = slugify(body.nameEn || body.nameAr, (body.code || base).toLowerCase()).slice(0, 150);
  const taken = await selectTakenNames(db, { sku: base, slug: slugBase }, id ?? null);
  const sku = body.sku || freeName(base, (name) => taken.skus.has(name));
  return {
    sku,
    code: body.code || freeName(sku, (name) => taken.codes.has(name.toUpperCase())),
    slug: body.slug || freeName(slugBase, (name) => taken.slugs.has(name)),
  };
}

/** The rest is asked at publishing: only a draft gets a code and a SKU that nobody gave it. */
export async function withProposals(db: Database, body: ProductBody, id?: number): Promise<ProductBody> {
  const isDraft = body.publish === 'draft';
  if (body.slug && (!isDraft || (body.code && body.sku))) return body;
  const names = await proposedNames(db, body, id);
  return isDraft ? { ...body, ...names } : { ...body, slug: names.slug };
}

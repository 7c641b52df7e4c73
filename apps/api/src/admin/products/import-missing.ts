import type { ImportContext } from '@karaz/domain/catalog/import-context';
import type { RowPlan } from '@karaz/domain/catalog/import-rules';
import { recordChange } from '../../audit/record-change.ts';
import type { Transaction } from '../../db/database.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { insertCategories } from './import-missing.queries.ts';
import { missingNames } from './judge-import.ts';
import { insertTags } from './product-proposals.queries.ts';

const KINDS: Readonly<Record<string, 'grocery' | 'livestock' | 'dining'>> = { livestock: 'livestock', dish: 'dining' };

/** Categories and tags the rows need and the shop does not have, under the name of the file in both languages. */
export async function makeMissing(
  tx: Transaction,
  context: RequestContext,
  plans: readonly RowPlan[],
  existing: ImportContext,
): Promise<ImportContext> {
  const { missingCategories, missingTags } = missingNames(plans, existing);
  if (missingCategories.size === 0 && missingTags.size === 0) return existing;
  const categories = await insertCategories(
    tx,
    [...missingCategories].map(([slug, { name, classification }]) => ({
      slug,
      nameEn: name,
      nameAr: name,
      classification: KINDS[classification] ?? 'grocery',
    })),
  );
  const tags = await insertTags(
    tx,
    [...missingTags].map(([slug, name]) => ({ slug, nameEn: name, nameAr: name })),
  );
  for (const { id, slug, nameEn, nameAr, isNew } of categories) {
    const after = { slug, name_en: nameEn, name_ar: nameAr };
    if (isNew) await recordChange(tx, context, { action: 'category.create', entityId: id, after });
  }
  for (const { id, slug, nameEn, nameAr, isNew } of tags) {
    const after = { slug, name_en: nameEn, name_ar: nameAr };
    if (isNew) await recordChange(tx, context, { action: 'tag.create', entityId: id, after });
  }
  return {
    ...existing,
    categories: new Map([...existing.categories, ...categories.map(({ slug, id }) => [slug, id] as const)]),
    tags: new Map([...existing.tags, ...tags.map(({ slug, id }) => [slug, id] as const)]),
  };
}

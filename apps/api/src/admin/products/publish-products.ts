import type { UnpublishedProduct } from '@karaz/contract/admin/product-publishing';
import { MIN_TAGS } from '@karaz/domain/catalog/product-problems';
import { publishGaps } from '@karaz/domain/catalog/publish-gaps';
import { ok } from '@karaz/domain/result';
import { type Change, recordChange, recordChanges } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import type { Outcome } from '../../http/failure.ts';
import type { RequestContext } from '../../http/request-context.ts';
import { gapText } from './product-problem-texts.ts';
import { insertProductTags } from './product-proposals.queries.ts';
import { tagsFor } from './propose-product.ts';
import { lockPublishStates, type PublishRow } from './publish-products.queries.ts';
import { setPublished } from './save-product.queries.ts';

type Publish = 'published' | 'draft';
type Published = { changed: number[]; left: UnpublishedProduct[] };

export async function publishProducts(
  db: Database,
  context: RequestContext,
  ids: readonly number[],
  publish: Publish,
): Promise<Outcome<Published>> {
  const done = await inTransaction(db, async (tx) => {
    const result = await publishWithin(tx, context, ids, publish);
    if (result.changed.length === 0) {
      await recordChange(tx, context, { action: 'product.publish', entityId: ids.join(' ') });
    }
    return result;
  });
  return ok(done);
}

/** Publishes what is complete, with tags where there are too few; what is not stays a draft, with the reasons. */
export async function publishWithin(
  tx: Transaction,
  context: RequestContext,
  ids: readonly number[],
  publish: Publish,
): Promise<Published> {
  const isPublished = publish === 'published';
  const rows = (await lockPublishStates(tx, ids)).filter((row) => row.isPublished !== isPublished);
  if (isPublished) await addTags(tx, context, rows);
  const left = isPublished ? rows.flatMap((row) => unpublished(row, context)) : [];
  const incomplete = new Set(left.map(({ id }) => id));
  const changed = await setPublished(
    tx,
    rows.map(({ id }) => id).filter((id) => !incomplete.has(id)),
    isPublished,
  );
  const states = { before: { publish: isPublished ? 'draft' : 'published' }, after: { publish } };
  const changes = changed.map((id): Change => ({ action: 'product.publish', entityId: id, ...states }));
  if (changes.length > 0) await recordChanges(tx, context, changes);
  return { changed, left };
}

/** Only where nothing else is missing: a draft that stays one is left alone. */
async function addTags(tx: Transaction, context: RequestContext, rows: readonly PublishRow[]): Promise<void> {
  const few = rows.filter((row) => row.tags < MIN_TAGS && publishGaps({ ...row, tags: MIN_TAGS }).length === 0);
  if (few.length === 0) return;
  const proposed = await tagsFor(tx, context, few);
  const links = few.flatMap((row, at) => (proposed[at] ?? []).map(({ id }) => ({ productId: row.id, tagId: id })));
  await insertProductTags(tx, links);
  for (const row of few) row.tags = Math.max(row.tags, links.filter(({ productId }) => productId === row.id).length);
}

function unpublished(row: PublishRow, { language }: RequestContext): UnpublishedProduct[] {
  const gaps = publishGaps(row);
  if (gaps.length === 0) return [];
  const reasons = gaps.map((gap) => ({ code: gap.code, text: gapText(gap, language) }));
  return [{ id: row.id, sku: row.sku, name_en: row.nameEn, name_ar: row.nameAr, reasons }];
}

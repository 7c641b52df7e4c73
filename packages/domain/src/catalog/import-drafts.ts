import type { PRODUCT_FIELDS } from './import-context.ts';
import type { RowPlan } from './import-rules.ts';
import { MIN_TAGS } from './product-problems.ts';
import { type PublishGap, publishGaps } from './publish-gaps.ts';

/** A product of the file that is a draft after the import. */
export type DraftAfter = { line: number; sku: string; name: string; isRequested: boolean; gaps: PublishGap[] };

/** Which products of the good rows stay or become drafts, and what each lacks to be published. */
export function draftsAfter(plans: readonly RowPlan[]): DraftAfter[] {
  return [...Map.groupBy(plans, ({ row }) => row.sku)].flatMap(([sku, rows]): DraftAfter[] => {
    const [first] = rows;
    if (!first) return [];
    const existing = first.existing;
    const cells = Object.assign({}, existing?.cells, ...rows.map((plan) => plan.cells));
    const text = (field: (typeof PRODUCT_FIELDS)[number]): string => cells[field] ?? '';
    const isRequested = text('publish') === 'published';
    // What was published stays so, and what nobody asks to publish and is there already is no news.
    if (existing?.cells.publish === 'published' || (existing && !isRequested)) return [];
    const gaps = publishGaps({
      nameEn: text('nameEn'),
      nameAr: text('nameAr'),
      descriptionEn: text('descriptionEn'),
      descriptionAr: text('descriptionAr'),
      unitEn: text('unitEn'),
      unitAr: text('unitAr'),
      hasCategory: text('category') !== '',
      // Where there are too few, some are added from category, origin and kind.
      tags: MIN_TAGS,
      pictures: (existing?.counts.pictures ?? 0) + (rows.some(({ row }) => row.images !== '') ? 1 : 0),
      stocks: (existing?.counts.stocks ?? 0) + rows.filter(({ sold }) => sold !== null).length,
    });
    if (isRequested && gaps.length === 0) return [];
    return [{ line: first.row.line, sku, name: text('nameEn') || text('nameAr'), isRequested, gaps }];
  });
}

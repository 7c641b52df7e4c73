import type { ImportCheck } from '@karaz/contract/admin/product-import';

type Row = Pick<ImportCheck['changes'][number], 'sku' | 'branch' | 'variation' | 'stockSku'>;

/** What a row of a file is about: four sizes of one product in one branch are four rows. */
export function StockOfRow({ row: { sku, branch, variation, stockSku } }: { row: Row }) {
  return (
    <>
      <bdi>{sku}</bdi>
      {[branch, variation, stockSku === sku ? '' : stockSku].filter(Boolean).map((part) => (
        <small key={part} className="block text-muted">
          <bdi>{part}</bdi>
        </small>
      ))}
    </>
  );
}

import { foldGtin } from '@karaz/domain/catalog/gtin';
import type { ImportRow } from '@karaz/domain/catalog/product-import';
import { freeName, proposedSku } from '@karaz/domain/catalog/product-proposals';
import type { Database } from '../../db/database.ts';
import { selectIdentities, selectTakenSkus } from './import-context.queries.ts';
import { selectNextNumber } from './product-proposals.queries.ts';

/** Rows without a SKU get the one of the product they mean by code, barcode or name, or else one that is made of the name. */
export async function fillSkus(db: Database, rows: readonly ImportRow[]): Promise<ImportRow[]> {
  const without = rows.filter(
    ({ sku, nameEn, nameAr, code, gtin }) => sku === '' && (nameEn || nameAr || code || gtin),
  );
  if (without.length === 0) return [...rows];
  const identities = await selectIdentities(db, {
    codes: without.map(({ code }) => code).filter(Boolean),
    gtins: without.map(({ gtin }) => foldGtin(gtin)).filter(Boolean),
    names: without.flatMap(({ nameEn, nameAr }) => [nameEn, nameAr]).filter(Boolean),
  });
  const known = new Map<string, string>();
  for (const { sku, code, gtin, nameEn, nameAr } of identities) {
    for (const key of keysOf({ code, gtin, nameEn, nameAr })) if (!known.has(key)) known.set(key, sku);
  }
  const used = new Set(rows.map(({ sku }) => sku.toUpperCase()));
  const bases = new Set(without.map(({ nameEn, code }) => proposedSku(nameEn, code)));
  const candidates = [...bases].flatMap((base) => [
    base,
    ...Array.from({ length: 20 }, (_, at) => `${base}-${at + 2}`),
  ]);
  const taken = await selectTakenSkus(db, candidates);
  let number = await selectNextNumber(db);
  const isTaken = (name: string) => used.has(name) || taken.has(name);
  return rows.map((row) => {
    if (row.sku !== '') return row;
    const keys = keysOf(row);
    if (keys.length === 0) return row;
    const found = keys.map((key) => known.get(key)).find(Boolean);
    const sku = found ?? freeName(proposedSku(row.nameEn, row.code) || `P-${number++}`, isTaken);
    used.add(sku.toUpperCase());
    for (const key of keys) known.set(key, sku);
    return { ...row, sku };
  });
}

const keysOf = ({ code, gtin, nameEn, nameAr }: Pick<ImportRow, 'code' | 'gtin' | 'nameEn' | 'nameAr'>) => [
  ...(code ? [`code ${code}`] : []),
  ...(gtin ? [`gtin ${foldGtin(gtin)}`] : []),
  ...(nameEn ? [`en ${nameEn}`] : []),
  ...(nameAr ? [`ar ${nameAr}`] : []),
];

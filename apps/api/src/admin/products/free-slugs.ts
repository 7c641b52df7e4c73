import { slugify } from '@karaz/domain/text/slug';
import type { Database } from '../../db/database.ts';
import { selectTakenSlugs } from './import-context.queries.ts';

/** A slug for each new product that nobody else has: 'milk', else 'milk-2' and so on. */
export async function freeSlugs(
  db: Database,
  named: readonly { sku: string; name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const used = new Set<string>();
  const lastOf = new Map<string, number>();
  const next = (base: string): string => {
    for (let number = (lastOf.get(base) ?? 0) + 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`;
      lastOf.set(base, number);
      if (!used.has(slug)) return slug;
    }
  };
  const found = new Map<string, string>();
  for (let left = named; left.length > 0; ) {
    for (const { sku, name } of left) {
      const slug = next(slugify(`${name} ${sku}`, sku.toLowerCase()));
      used.add(slug);
      found.set(sku, slug);
    }
    const taken = new Set(
      await selectTakenSlugs(
        db,
        left.map(({ sku }) => found.get(sku) ?? ''),
      ),
    );
    left = left.filter(({ sku }) => taken.has(found.get(sku) ?? ''));
  }
  return found;
}

import type { WordMatches } from '@karaz/domain/search/match-word';
import type { IndexedProduct } from '../search/indexed-product.ts';
import type { Reading } from '../search/readings.ts';
import { type ProductRoles, ROLE, rolesOf } from '../search/word-roles.ts';
import { ASSORTMENT_SCORE, MISSING_WORD, scoreOfRoles, WORD_OFFSETS } from '../search/word-scores.ts';

type Find = (word: string) => { id: number } | undefined;

/** What a reading finds, product by product and word by word. Too slow for shoppers; the tests hold the index against it. */
export function oracleHits(
  products: readonly IndexedProduct[],
  find: Find,
  text: string,
  { units, mode }: Reading,
): Map<number, number> {
  const classes = units.map((unit) =>
    classesOf(unit).map((one) => ({ ...one, home: homeOf(products, find, one.ids) })),
  );
  const found = products.flatMap((product) => {
    const scores = classes.map((one) => scoreOf(product, find, one));
    const isFound =
      mode === 'all' ? scores.every((score) => score !== undefined) : scores.some((score) => score !== undefined);
    if (!isFound) return [];
    const score = scores.reduce<number>((sum, one) => sum + (one ?? MISSING_WORD), 0);
    return [[product.productId, tierOf(product, score, mode === 'all' ? text : undefined)] as const];
  });
  return new Map(found);
}

const classesOf = ({ exact, same, related, near, typos }: WordMatches) => [
  { ids: exact, offset: WORD_OFFSETS.exact },
  { ids: same, offset: WORD_OFFSETS.same },
  { ids: related, offset: WORD_OFFSETS.related },
  { ids: near, offset: WORD_OFFSETS.near },
  ...typos.map(({ ids, step }) => ({ ids, offset: WORD_OFFSETS.typo + Math.min(step, 7) })),
];

type WordClass = { ids: readonly number[]; offset: number; home: ReadonlySet<number> };

const cache = new WeakMap<IndexedProduct, ProductRoles>();

function cachedRoles(product: IndexedProduct, find: Find): ProductRoles {
  const roles = cache.get(product) ?? rolesOf(product, find);
  cache.set(product, roles);
  return roles;
}

const rolesIn = (product: IndexedProduct, find: Find, ids: readonly number[]) =>
  ids.filter((id) => product.wordIds.includes(id)).map((id) => cachedRoles(product, find).of(id));

function homeOf(products: readonly IndexedProduct[], find: Find, ids: readonly number[]): Set<number> {
  const heads = products.flatMap((product) =>
    rolesIn(product, find, ids)
      .filter((roles) => (roles & ROLE.head) !== 0)
      .map(() => product.categories[0]?.id ?? 0),
  );
  return new Set(heads.filter((id) => heads.filter((other) => other === id).length >= heads.length / 4));
}

function scoreOf(product: IndexedProduct, find: Find, classes: readonly WordClass[]): number | undefined {
  const { isAssortment } = cachedRoles(product, find);
  const scores = classes.flatMap(({ ids, offset, home }) => {
    const each = rolesIn(product, find, ids);
    if (each.length === 0) return [];
    const roles = each.reduce((all, one) => all | one, 0);
    const isHome = (roles & ROLE.name) !== 0 && product.categories.some(({ id }) => home.has(id));
    const mixed = isAssortment && (roles & ROLE.head) === 0 ? ASSORTMENT_SCORE : 0;
    return [scoreOfRoles(isHome ? roles | ROLE.category : roles) + mixed + offset];
  });
  return scores.length === 0 ? undefined : Math.min(...scores);
}

function tierOf({ nameEn, nameAr }: IndexedProduct, score: number, text: string | undefined): number {
  const begins = (beginning: string) => [nameEn, nameAr].some((name) => name.startsWith(beginning));
  if (text !== undefined && [nameEn, nameAr].includes(text)) return 0;
  const beginning = text === undefined ? 2 : begins(`${text} `) ? 0 : begins(text) ? 1 : 2;
  return 1 + 3 * score + beginning;
}

import { categoryHeads, headWords, isAssortment } from '@karaz/domain/search/head-words';
import { bareForms } from '@karaz/domain/search/word-forms';
import { foldText } from '@karaz/domain/text/fold-arabic';
import type { IndexedProduct } from './indexed-product.ts';

/** What a word is to a product, as bits that add up. Without any it stands in a parent category or a tag. */
export const ROLE = { name: 1, head: 2, category: 4, written: 8 } as const;
/** All roles together are numbers of so many bits. */
export const ROLE_BITS = 4;
export const ROLES = 2 ** ROLE_BITS;

export type ProductRoles = {
  of: (wordId: number) => number;
  /** It is a box or set of several goods. */
  isAssortment: boolean;
};

type Find = (word: string) => { id: number } | undefined;

/** Which words say what a product is or what its category holds, and which its name only mentions. */
export function rolesOf(product: IndexedProduct, find: Find): ProductRoles {
  const roles = new Map<number, number>();
  const mark = (word: string, role: number) => {
    const id = find(word)?.id;
    if (id !== undefined) roles.set(id, (roles.get(id) ?? 0) | role);
  };
  for (const id of product.nameWordIds) roles.set(id, ROLE.name);
  const written = foldText(`${product.titleEn} ${product.titleAr}`).split(' ');
  for (const word of written.flatMap((one) => bareForms(one).slice(0, 2))) mark(word, ROLE.written);
  const heads = [...headWords(product.titleEn, 'en'), ...headWords(product.titleAr, 'ar')];
  for (const word of heads.flatMap((one) => bareForms(one).slice(0, 2))) mark(word, ROLE.head);
  product.categories.forEach(({ nameEn, nameAr }, position) => {
    for (const word of headsOfCategory(nameEn, nameAr)) {
      // A category beside the first one, like coffee for cardamom, says little unless the name agrees.
      const id = find(word)?.id;
      if (id !== undefined && (position === 0 || roles.has(id))) mark(word, ROLE.category);
    }
  });
  return { of: (id) => roles.get(id) ?? 0, isAssortment: isAssortment(heads) };
}

const known = new Map<string, string[]>();
const MAX_KNOWN = 5_000;

function headsOfCategory(nameEn: string, nameAr: string): string[] {
  const key = `${nameEn}\n${nameAr}`;
  const heads = known.get(key) ?? [...categoryHeads(nameEn, 'en'), ...categoryHeads(nameAr, 'ar')];
  if (known.size > MAX_KNOWN) known.clear();
  known.set(key, heads);
  return heads;
}

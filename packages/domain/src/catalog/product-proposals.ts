import { slugify } from '../text/slug.ts';

const MAX_SKU = 32;

/** A SKU from the English name: 'Fresh milk 1 L' becomes FRESH-MILK-1-L; a name without Latin letters gives `fallback`. */
export function proposedSku(nameEn: string, fallback: string): string {
  const latin = slugify(nameEn, '').replace(/[^a-z0-9-]/g, '');
  const cut = latin.slice(0, MAX_SKU).replace(/^-+|-+$/g, '');
  return (cut || fallback).toUpperCase();
}

/** The base itself, or with the first number nobody has: milk, milk-2, milk-3. */
export function freeName(base: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}-${number}`;
    if (!isTaken(name)) return name;
  }
}

export type ProposedTag = { slug: string; nameEn: string; nameAr: string };
type Named = { nameEn: string; nameAr: string };
type TagSources = {
  nameEn: string;
  nameAr: string;
  /** The main one first, then those above it. */
  categories: readonly Named[];
  origin: Named | null;
  kind: Named;
};

const MAX_PROPOSED = 4;
const words = (text: string) => ` ${slugify(text, '').replaceAll('-', ' ')} `;
const contains = (text: string, part: string) => part.trim() !== '' && words(text).includes(words(part));

/** Tags of the shop that the name contains, then tags made of category, origin and kind. */
export function proposedTags(sources: TagSources, existing: readonly ProposedTag[]): ProposedTag[] {
  const named = existing.filter((tag) => contains(sources.nameEn, tag.nameEn) || contains(sources.nameAr, tag.nameAr));
  const made = [...sources.categories.slice(0, 1), ...(sources.origin ? [sources.origin] : []), sources.kind].map(
    (one) => {
      const slug = slugify(one.nameEn, slugify(one.nameAr, ''));
      return existing.find((tag) => tag.slug === slug || tag.nameEn === one.nameEn) ?? { slug, ...pickNames(one) };
    },
  );
  const bySlug = new Map([...named, ...made].filter(({ slug }) => slug !== '').map((tag) => [tag.slug, tag]));
  return [...bySlug.values()].slice(0, MAX_PROPOSED);
}

const pickNames = ({ nameEn, nameAr }: Named) => ({ nameEn: nameEn || nameAr, nameAr: nameAr || nameEn });

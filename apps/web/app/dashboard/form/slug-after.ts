import { slugify } from '@karaz/domain/text/slug';

/** As many letters as an address may have, and only those it may have. */
const MAX = 80;

/** Cut at a word: nobody should have to shorten what they did not write. */
export function slugOf(name: string): string {
  const slug = slugify(name, '')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  if (slug.length <= MAX) return slug;
  const cut = slug.slice(0, MAX + 1).lastIndexOf('-');
  return slug.slice(0, cut > 0 ? cut : MAX);
}

type Renamed = { isNew: boolean; slug: string; from: string; to: string };

/** The address of something new follows its name until somebody writes another. */
export const slugAfter = ({ isNew, slug, from, to }: Renamed): { slug?: string } =>
  isNew && slug === slugOf(from) ? { slug: slugOf(to) } : {};

/**
 * Lower case, spaces to hyphens, other characters removed. Letters of every script stay, because an Arabic title
 * would otherwise leave nothing; where nothing is left all the same, the fallback (an id) is the slug.
 */
export function slugify(title: string, fallback: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .replace(/[\s-]+/gu, '-')
    .replace(/[^\p{L}\p{N}-]/gu, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  return slug === '' ? fallback : slug;
}

import type { StockView } from '@karaz/contract/stocks';

export type HalalNote = 'cut' | 'plain' | null;
type Product = Pick<StockView['product'], 'classification'> & { tags: readonly { slug: string }[] };

/** By its tags. Of animals more is said where it is decided how they come. */
export function halalNote({ classification, tags }: Product): HalalNote {
  const has = (tag: string) => tags.some(({ slug }) => slug === tag);
  if (classification === 'livestock' || !has('halal')) return null;
  return has('cut-to-order') ? 'cut' : 'plain';
}

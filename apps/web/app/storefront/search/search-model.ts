import type { Tile } from '../goods/tile.ts';
import type { ListingData } from '../listing/listing-model.ts';
import type { FoundCategory } from './category-grid.tsx';

export type SearchData = {
  query: string;
  /** Null: nothing was searched yet, or nothing matches the words. */
  listing: ListingData | null;
  /** By the words; without words or hits, all of them to walk through. */
  categories: FoundCategory[];
  /** When nothing was found. */
  popular: Tile[];
};

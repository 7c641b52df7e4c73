import type { Tile } from '../goods/tile.ts';
import type { ListingData } from '../listing/listing-model.ts';
import type { FoundCategory } from './category-grid.tsx';

/** How the words were read, with the texts that say so: few visits need them, so they come with the data. */
export type SearchNotes = {
  /** What mistyped words were taken for; where nothing was found, the nearest words. */
  guesses: readonly string[];
  /** The words name goods that are not sold: the list is the nearest. */
  isUnsold: boolean;
  /** Nothing has all of the words. */
  isPartial: boolean;
  isExact: boolean;
  texts: NotesTexts;
};
export type NotesTexts = Record<
  | ('didYouMean' | 'showingFor' | 'searchExactly' | 'unsold' | 'partial')
  | ('nearestBelow' | 'requestStock' | 'stockRequested' | 'requestFailed'),
  string
>;

export type SearchData = {
  query: string;
  /** Null: nothing was searched yet, or nothing matches the words. */
  listing: ListingData | null;
  /** By the words; without words or hits, all of them to walk through. */
  categories: FoundCategory[];
  /** When nothing was found. */
  popular: Tile[];
  /** Null: the words were read as they are typed, and something was found. */
  notes: SearchNotes | null;
};

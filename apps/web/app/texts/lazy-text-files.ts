import type { LazyTextFolder } from './text-file.ts';

/** The texts of pages that few visits open, by language: looked up at the page, not before. */
export const lazyFolders = import.meta.glob<LazyTextFolder>('./*/lazy-files.ts');

import type { TextFolder } from './text-file.ts';

/** The texts of pages that few visits open, by language: looked up at the page, not before. */
export const lazyFolders = import.meta.glob<TextFolder>('./*/lazy-files.ts');

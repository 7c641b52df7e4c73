import type { Dictionary } from './en/dictionary.ts';

/** The words of pages that few visits open: read at the page, not before. */
export const lazyFiles = import.meta.glob<{ texts: Dictionary[keyof Dictionary] }>([
  './{en,ar}/*.ts',
  '!./*/dictionary.ts',
  '!./*/{shell,errors,home,listing,categories,product,product-page,search,cart,location}.ts',
]);

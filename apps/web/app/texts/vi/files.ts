import type { TextFile } from '../text-file.ts';

/** What nearly everybody reads; lazy-files.ts has the rest. */
export const files = import.meta.glob<TextFile>(
  './{shell,errors,home,listing,categories,product,product-page,search,cart,location}.ts',
);

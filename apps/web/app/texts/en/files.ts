import type { TextFile } from '../text-file.ts';

/** What every page reads, in one file. */
export const always = import.meta.glob<TextFile>('./{shell,errors}.ts', { eager: true });
/** What nearly everybody reads; lazy-files.ts has the rest. */
export const files = import.meta.glob<TextFile>(
  './{home,listing,categories,product,product-page,search,cart,location,checkout,handling,address-fields,phone}.ts',
);

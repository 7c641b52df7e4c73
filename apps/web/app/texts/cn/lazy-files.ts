import type { TextFile } from '../text-file.ts';

/** The texts of pages that few visits open. */
export const files = import.meta.glob<TextFile>([
  './*.ts',
  '!./{files,lazy-files}.ts',
  '!./{shell,errors,home,listing,categories,product,product-page,search,cart,location,checkout,handling,address-fields,phone}.ts',
]);

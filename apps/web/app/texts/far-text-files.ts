import type { TextModule } from './texts.ts';

export const farFiles = import.meta.glob<TextModule>([
  './{en,ar}/*.ts',
  '!./*/dictionary.ts',
  '!./*/{shell,errors,home,listing,categories,product,search,cart,location}.ts',
]);

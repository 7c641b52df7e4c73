import type { PageModule } from './page.ts';

/** Pages off the way of someone who looks around and buys: their addresses travel only to those who go there. */
export const farFiles = import.meta.glob<PageModule>([
  '../{storefront,dashboard}/**/*-page.tsx',
  '!../storefront/{home,listing,categories,product,search,cart,errors}/*-page.tsx',
]);

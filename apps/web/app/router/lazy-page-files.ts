import type { PageModule } from './page.ts';

/** Pages off the way of someone who looks around and buys: their addresses travel only to those who go there. */
export const lazyFiles = import.meta.glob<PageModule>([
  '../{storefront,dashboard}/**/*-page.tsx',
  '!../storefront/{home,categories,search}/*-page.tsx',
  '!../storefront/product/product-page.tsx',
  '!../storefront/listing/{listing,livestock}-page.tsx',
  '!../storefront/{cart-page/cart,checkout/checkout}-page.tsx',
]);

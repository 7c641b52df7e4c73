import type { AnyPage, PageModule } from './page.ts';

/** The pages nearly everybody opens, each in its own chunk; the site map names them by file. */
const files = import.meta.glob<PageModule>([
  '../storefront/{home,categories,search}/*-page.tsx',
  '../storefront/product/product-page.tsx',
  '../storefront/listing/{listing,livestock}-page.tsx',
  '../storefront/{cart-page/cart,checkout/checkout}-page.tsx',
]);

const fileKey = (file: string) => `../${file}.tsx`;

async function findPage(file: string): Promise<(() => Promise<PageModule>) | undefined> {
  return files[fileKey(file)] ?? (await import('./lazy-page-files.ts')).lazyFiles[fileKey(file)];
}

export async function loadPage(file: string): Promise<AnyPage> {
  const load = await findPage(file);
  if (!load) throw new Error(`No page file ${file}`);
  return (await load()).page;
}

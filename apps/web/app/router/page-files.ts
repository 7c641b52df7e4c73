import type { AnyPage } from './page.ts';

type PageModule = { page: AnyPage };

/** Every page of the site, each in its own chunk; the site map names them by file. */
const files = import.meta.glob<PageModule>('../{storefront,dashboard}/**/*-page.tsx');

export const fileKey = (file: string) => `../${file}.tsx`;

export async function loadPage(file: string): Promise<AnyPage> {
  const load = files[fileKey(file)];
  if (!load) throw new Error(`No page file ${file}`);
  return (await load()).page;
}

export function pageFileExists(file: string): boolean {
  return fileKey(file) in files;
}

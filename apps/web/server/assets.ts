import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from '@karaz/i18n/language';
import { z } from 'zod';
import type { Assets } from '../app/document.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).optional(),
    assets: z.array(z.string()).optional(),
    imports: z.array(z.string()).optional(),
    dynamicImports: z.array(z.string()).optional(),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Spaces and digits of every page come from the Latin file. */
const FONTS: Partial<Record<Language, readonly string[]>> = {
  ar: ['readex-arabic', 'readex-basic'],
  fr: ['readex-basic', 'readex-accents'],
  vi: ['vietnamese-w', 'readex-basic', 'readex-accents'],
};

const ENTRY = 'app/entry.client.tsx';
/** Where the browser looks up pages and texts that are not among the usual ones. */
const LAZY_PAGES = 'app/router/lazy-page-files.ts';
/** Where it looks up their addresses. */
const ALL_ROUTES = 'app/routes.ts';
const LAZY_TEXTS = 'app/texts/lazy-text-files.ts';

/** Reads which built file came from which source, so that a page's own files are fetched with its HTML. */
export function builtAssets(clientFolder: string): Assets {
  const path = join(clientFolder, '.vite/manifest.json');
  if (!existsSync(path)) throw new Error(`The pages are not built: ${path} is missing. Run "npm run build".`);
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`The build has no entry ${ENTRY}`);
  const preloadsOf = memoised((sources: string) => filesOf(manifest, sources.split(' ')));
  const stylesOf = memoised((sources: string) => stylesFor(manifest, sources.split(' ')));
  return {
    script: `/${entry.file}`,
    styles: (view, language) => stylesOf(sourcesOf(view, language).join(' ')),
    fonts: (language) => (FONTS[language] ?? ['readex-basic']).flatMap((part) => fonts(entry.assets, part)),
    preloads: (view, language) => preloadsOf(sourcesOf(view, language).join(' ')),
  };
}

function sourcesOf(view: Parameters<Assets['preloads']>[0], language: Language): string[] {
  const guard = view.guard ? ['session'] : [];
  const namespaces = new Set(['shell', 'errors', ...view.layout.texts, ...view.page.texts, ...guard]);
  const layout = {
    shop: 'storefront/shell/shop',
    auth: 'storefront/shell/auth',
    dashboard: 'dashboard/shell/dashboard',
    bare: 'storefront/shell/bare',
  };
  return [
    `app/${view.route.file}.tsx`,
    ...(view.page.parts?.(view.data) ?? []).flatMap(({ file }) => [`app/${file}.tsx`, `app/${file}.ts`]),
    `app/${layout[view.route.layout]}-layout.tsx`,
    ...guard.map((name) => `app/${name}/session-guard.tsx`),
    `app/texts/${language}/files.ts`,
    ...[...namespaces].map((name) => `app/texts/${language}/${name}.ts`),
  ];
}

/** A page's chunks with everything they import, the entry first. */
function chunksOf(manifest: Manifest, sources: readonly string[]): Manifest[string][] {
  const chunks = new Set<Manifest[string]>();
  const add = (source: string) => {
    const chunk = manifest[source];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const next of chunk.imports ?? []) add(next);
  };
  add(ENTRY);
  const lists = (list: string) => manifest[list]?.dynamicImports?.some((source) => sources.includes(source)) ?? false;
  if (lists(LAZY_PAGES)) for (const list of [ALL_ROUTES, LAZY_PAGES]) add(list);
  for (const folder of manifest[LAZY_TEXTS]?.dynamicImports ?? []) {
    if (!lists(folder)) continue;
    add(LAZY_TEXTS);
    add(folder);
  }
  for (const source of sources) add(source);
  return [...chunks];
}

function filesOf(manifest: Manifest, sources: readonly string[]): string[] {
  return chunksOf(manifest, sources).map(({ file }) => `/${file}`);
}

/** With the HTML, or a page whose parts bring styles of their own would flash without them. */
function stylesFor(manifest: Manifest, sources: readonly string[]): string[] {
  return [...new Set(chunksOf(manifest, sources).flatMap(({ css = [] }) => css))].map((file) => `/${file}`);
}

const fonts = (files: readonly string[] | undefined, part: string) =>
  (files ?? []).filter((file) => file.endsWith('.woff2') && file.includes(part)).map((file) => `/${file}`);

function memoised<Value>(compute: (key: string) => Value): (key: string) => Value {
  const cache = new Map<string, Value>();
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
}

/** Vite serves the sources themselves. */
export const developmentAssets: Assets = {
  script: '/app/entry.client.tsx',
  styles: () => ['/app/app.css'],
  fonts: () => [],
  preloads: () => [],
};

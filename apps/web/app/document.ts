import { directionOf, type Language, tagOf } from '@karaz/i18n/language';
import type { Brand } from './brand.ts';
import { EARLY_CART_PATHS, EARLY_CART_SCRIPT } from './early-cart.ts';
import { EARLY_PRESSES_SCRIPT } from './early-presses.ts';
import { FIRST_PAINT_SCRIPT } from './first-paint.ts';
import type { Head } from './router/page.ts';
import type { SentView, View } from './router/view.ts';
import { withAddresses } from './structured-addresses.ts';
import type { Visitor } from './visitor.ts';

/** Where the built files are. In development the source files themselves are served. */
export type Assets = {
  script: string;
  /** The shop's styles and those of the page's own parts. */
  styles: (view: View, language: Language) => readonly string[];
  fonts: (language: Language) => readonly string[];
  /** Files to fetch early for a page: its own chunk and its texts. */
  preloads: (view: View, language: Language) => readonly string[];
};

type DocumentParts = {
  body: string;
  view: View;
  visitor: Visitor;
  sent: SentView;
  assets: Assets;
  origin: string;
  brand: Brand;
};

export function htmlDocument({ body, view, visitor, sent, assets, origin, brand }: DocumentParts): string {
  const { language } = visitor;
  const font = brand.font ? ` data-font="${brand.font}"` : '';
  const fonts = brand.font ? [] : assets.fonts(language);
  return `<!doctype html>
<html lang="${tagOf(language)}" dir="${directionOf(language)}" data-language="${language}"${font}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${headTags(view, language, origin)}
<script>${FIRST_PAINT_SCRIPT}</script>
<script>${EARLY_PRESSES_SCRIPT}</script>
${fonts.map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`).join('')}
${assets
  .styles(view, language)
  .map((file) => `<link rel="stylesheet" href="${file}">`)
  .join('')}${brand.styles && `<style>${brand.styles}</style>`}
${assets
  .preloads(view, language)
  .map((file) => `<link rel="modulepreload" href="${file}">`)
  .join('')}
<meta name="theme-color" content="${brand.themeColour}">
<link rel="icon" href="${brand.icon}?v=${brand.version}">
<link rel="apple-touch-icon" href="/icon-192.png?v=${brand.version}">
<link rel="manifest" href="/manifest-${language}.webmanifest?v=${brand.version}">
</head>
<body>
<div id="root">${body}</div>
<div id="page-announcer" class="sr-only" aria-live="polite"></div>
<script type="application/json" id="page-data">${toScriptJson(sent)}</script>
${EARLY_CART_PATHS.includes(view.route.path) ? `<script>${EARLY_CART_SCRIPT}</script>` : ''}
<script type="module" src="${assets.script}"></script>
</body>
</html>`;
}

function headTags({ head, address, status, store }: View, language: Language, origin: string): string {
  const path = address.split(/[?#]/)[0] ?? '/';
  const tags = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description) tags.push(`<meta name="description" content="${escapeHtml(head.description)}">`);
  if (head.noIndex || status === 404) tags.push('<meta name="robots" content="noindex">');
  else tags.push(...alternates(origin + path, language, store.languages));
  tags.push(...previewTags(head, origin + path, origin));
  for (const data of head.structuredData ?? []) {
    tags.push(`<script type="application/ld+json">${toScriptJson(withAddresses(data, origin))}</script>`);
  }
  return tags.join('\n');
}

/** One address serves every language by cookie; search engines follow ?lang=. */
function alternates(address: string, language: Language, offered: readonly Language[]): string[] {
  const inLanguage = (code: string) => `${escapeHtml(address)}?lang=${code}`;
  return [
    `<link rel="canonical" href="${inLanguage(language)}">`,
    ...offered.map((code) => `<link rel="alternate" hreflang="${tagOf(code)}" href="${inLanguage(code)}">`),
    `<link rel="alternate" hreflang="x-default" href="${escapeHtml(address)}">`,
  ];
}

function previewTags({ title, description, image }: Head, address: string, origin: string): string[] {
  return [
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    `<meta property="og:url" content="${escapeHtml(address)}">`,
    ...(description ? [`<meta property="og:description" content="${escapeHtml(description)}">`] : []),
    `<meta property="og:image" content="${escapeHtml(origin + (image ?? '/icon-512.png'))}">`,
  ];
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** JSON that cannot end its script element, whatever a product is called. */
function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

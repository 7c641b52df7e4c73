import type { StockCard } from '@karaz/contract/catalog';
import type { CountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { formatAmount } from '@karaz/i18n/format';
import { type Language, tagOf } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';

/** What belongs to one person, or is endless. */
const PRIVATE = [
  '/api/',
  '/auth/',
  '/cart',
  '/checkout',
  '/dashboard',
  '/dev/',
  '/product/checkout',
  '/profile',
  '/search',
  '/setup/',
  '/wishlist',
];

export function robotsFile(origin: string): string {
  const lines = ['User-agent: *', ...PRIVATE.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`];
  return `${lines.join('\n')}\n`;
}

/** One entry an address and language, each naming the other, as search engines require. */
export function sitemapFile(origin: string, paths: readonly string[], languages: readonly Language[]): string {
  const inLanguage = (path: string, language: Language) => escapeXml(`${origin}${path}?lang=${language}`);
  const entry = (path: string) => {
    const alternates = languages
      .map(
        (language) =>
          `<xhtml:link rel="alternate" hreflang="${tagOf(language)}" href="${inLanguage(path, language)}"/>`,
      )
      .join('');
    return languages.map((language) => `<url><loc>${inLanguage(path, language)}</loc>${alternates}</url>`).join('\n');
  };
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map(entry).join('\n')}
</urlset>
`;
}

type Feed = {
  storeName: string;
  origin: string;
  country: CountryCode;
  language: Language;
  cards: readonly StockCard[];
};

/** What shopping services read: the goods of one country in one language, at today's prices. */
export function productFeed({ storeName, origin, country, language, cards }: Feed): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(storeName)} ${country.toUpperCase()}</title><link>${escapeXml(origin)}</link><description>${escapeXml(storeName)}</description>
${cards.map((card) => feedItem(card, origin, language)).join('\n')}
</channel></rss>
`;
}

function feedItem(card: StockCard, origin: string, language: Language): string {
  const name = pick(card, 'name', language);
  const amount = (price: number) =>
    `${formatAmount(toMinor(price, card.currency), card.currency).replaceAll(',', '')} ${card.currency}`;
  const fields: [string, string | null][] = [
    ['g:id', String(card.id)],
    ['g:item_group_id', String(card.productId)],
    ['title', name],
    ['description', `${name}, ${pick(card, 'unit', language)}`],
    ['link', `${origin}/product/${card.id}?lang=${language}`],
    ['g:image_link', card.image && `${origin}${card.image.path}/720`],
    ['g:availability', card.status === 'on-stock' ? 'in_stock' : 'out_of_stock'],
    ['g:price', amount(card.price)],
    ['g:sale_price', card.selling_price === null ? null : amount(card.selling_price)],
    ['g:condition', 'new'],
    ['g:gtin', card.gtin ?? null],
    ['g:brand', card.brand ?? null],
    ['g:identifier_exists', card.gtin ? null : 'no'],
  ];
  const filled = fields.flatMap(([tag, value]) => (value === null ? [] : [`<${tag}>${escapeXml(value)}</${tag}>`]));
  return `<item>${filled.join('')}</item>`;
}

/** Control characters have no place in XML at all, not even escaped. */
function escapeXml(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '').replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { type StoreSettings, storeName } from '@karaz/contract/store-settings';
import { COUNTRY_CODES, type CountryCode, isCountryCode } from '@karaz/domain/countries';
import type { StoreTopic } from '@karaz/domain/store-topic';
import type { Language } from '@karaz/i18n/language';
import { type Api, createApi } from '../app/api/client.ts';
import { securityFile } from './security-txt.ts';
import { allCards, allPaths } from './seo-contents.ts';
import { productFeed, robotsFile, sitemapFile } from './seo-files.ts';

export type SeoFile = { type: string; body: string };
export type SeoFiles = (pathname: string) => Promise<SeoFile> | null;

type SeoOptions = {
  fetchApi: (request: Request) => Promise<Response>;
  origin: string;
  /** Not set: there is no security.txt. */
  securityContact?: string | undefined;
  versions: { of: (topics: readonly StoreTopic[]) => number };
  settings: () => StoreSettings;
};

const TOPICS: readonly StoreTopic[] = ['catalog', 'content', 'places'];
const TEXT = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const FEED = /^\/feeds\/products-([a-z]{2})-([a-z]{2})\.xml$/;

/** What machines read: made from the same calls as the pages, once for every change of the store. */
export function createSeoFiles({ fetchApi, origin, securityContact, versions, settings }: SeoOptions): SeoFiles {
  const cache = new Map<string, { version: number; file: Promise<SeoFile> }>();
  const apiFor = (country: CountryCode, language: Language): Api =>
    createApi({
      baseUrl: 'http://api.internal',
      fetch: fetchApi,
      country: () => country,
      language: () => language,
      retries: 0,
    });
  const once = (name: string, make: () => Promise<string>): Promise<SeoFile> => {
    const version = versions.of(TOPICS);
    const cached = cache.get(name);
    if (cached?.version === version) return cached.file;
    const file = make().then((body) => ({ type: XML, body }));
    cache.set(name, { version, file });
    // A failure is not a response to be cached.
    file.catch(() => cache.delete(name));
    return file;
  };
  const sitemap = async () => {
    const paths = await Promise.all(
      COUNTRY_CODES.map((country) => allPaths(apiFor(country, 'en'), settings().departments)),
    );
    return sitemapFile(origin, [...new Set(paths.flat())], settings().languages);
  };
  return (pathname) => {
    if (pathname === '/robots.txt') return Promise.resolve({ type: TEXT, body: robotsFile(origin) });
    if (pathname === '/.well-known/security.txt' && securityContact)
      return Promise.resolve({ type: TEXT, body: securityFile(securityContact, origin, new Date()) });
    if (pathname === '/sitemap.xml') return once(pathname, sitemap);
    const [, country, code] = FEED.exec(pathname) ?? [];
    const language = settings().languages.find((offered) => offered === code);
    if (!isCountryCode(country) || !language) return null;
    return once(pathname, async () => {
      const cards = await allCards(apiFor(country, language));
      return productFeed({ storeName: storeName(settings(), language), origin, country, language, cards });
    });
  };
}

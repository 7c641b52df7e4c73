import type { IncomingMessage } from 'node:http';
import { inAllLanguages } from '@karaz/api/texts/in-all-languages';
import { mainLanguageOf, parseLanguage, preferredLanguage, READY_LANGUAGES } from '@karaz/i18n/language';
import { createApi } from '../app/api/client.ts';
import { escapeHtml } from '../app/document.ts';
import type { Render } from '../app/entry.server.tsx';
import { readKey } from '../app/page-request.ts';
import type { Route } from '../app/usual-routes.ts';
import { parseCookies } from '../app/visitor.ts';

export type ClosedShop = {
  /** Whether this visitor gets the page of the closed shop. */
  isClosedTo: (request: Pick<IncomingMessage, 'url' | 'headers'>) => boolean;
  page: (request: Pick<IncomingMessage, 'url' | 'headers'>) => Promise<string>;
};

type Options = {
  isShopOpen: () => boolean;
  mayPreview: (cookie: string | undefined) => boolean;
  fetchApi: (request: Request) => Promise<Response>;
};

/** The way in for staff, what people with an order under way need, and what the law requires. */
const ALWAYS_OPEN =
  /^\/(?:dashboard|setup|auth|track|order|orders|payments|profile|chat|terms|privacy|page|error|dev)(?:\/|$)/;

export function createClosedShop({ isShopOpen, mayPreview, fetchApi }: Options): ClosedShop {
  const api = createApi({
    baseUrl: 'http://api.internal',
    fetch: fetchApi,
    country: () => 'kw',
    language: () => 'en',
    retries: 0,
  });
  return {
    isClosedTo({ url, headers }) {
      if (isShopOpen() || ALWAYS_OPEN.test(pathOf(url))) return false;
      return !mayPreview(headers.cookie);
    },
    async page({ url, headers }) {
      const selected =
        new URLSearchParams(url?.split('?')[1]).get('lang') ?? parseCookies(headers.cookie ?? '').get('language');
      const preferred = preferredLanguage(headers['accept-language'], READY_LANGUAGES);
      const settings = (await api('GET /api/v1/settings')).data[0];
      const country = settings
        ? await api('GET /api/v1/settings/country/:code', { params: { code: settings.default_country } }).catch(
            () => null,
          )
        : null;
      return closedPage({
        isArabicFirst: parseLanguage(selected ?? preferred ?? settings?.default_language) === 'ar',
        name: { en: settings?.store_name_en ?? '', ar: settings?.store_name_ar ?? '' },
        text: { en: settings?.closed_text_en ?? '', ar: settings?.closed_text_ar ?? '' },
        logo: settings?.logo ?? '',
        email: settings?.support_email ?? '',
        phone: country?.support_phone ?? '',
      });
    },
  };
}

/** A line at the top of the closed shop's pages: for staff that others do not see them, for shoppers that their orders go on. */
export const withClosedNotice =
  (
    render: Render,
    { isShopOpen, findRoute }: Pick<Options, 'isShopOpen'> & { findRoute: (pathname: string) => Route | null },
  ): Render =>
  async (key) => {
    const rendered = await render(key);
    if (rendered.kind !== 'page' || isShopOpen()) return rendered;
    const { address, visitor } = readKey(key);
    const path = pathOf(address);
    if (findRoute(path)?.layout !== 'shop') return rendered;
    const text = TEXTS[mainLanguageOf(visitor.language)];
    const isForStaff = !ALWAYS_OPEN.test(path);
    const link = `<a href="/dashboard" style="color:inherit;text-decoration:underline">${text.office}</a>`;
    const notice = isForStaff ? `${text.notice} ${link}` : ORDERS_GO_ON[visitor.language];
    const line = `<p role="note" style="margin:0;padding:.5rem 1rem;text-align:center;background:#231d18;color:#fff">${notice}</p>`;
    return { ...rendered, html: rendered.html.replace('<body>', `<body>${line}`) };
  };

const pathOf = (url: string | undefined) => (url ?? '/').split('?', 1)[0]?.replace(/^\/*/, '/') ?? '/';

type Details = {
  isArabicFirst: boolean;
  name: { en: string; ar: string };
  /** The shop's own words; empty: the usual ones. */
  text: { en: string; ar: string };
  logo: string;
  email: string;
  phone: string;
};

const ORDERS_GO_ON = inAllLanguages(
  {
    en: 'The shop is closed at the moment. Orders under way go on.',
    ar: 'المتجر مغلق حالياً، والطلبات الجارية مستمرة.',
  },
  (texts) => texts.pages.closedShop.ordersGoOn,
);

const TEXTS = {
  en: {
    title: 'We open soon',
    text: 'The shop is being prepared. Please come back a little later.',
    staff: 'Staff sign-in',
    notice: 'The shop is closed: only staff see it.',
    office: 'Back office',
  },
  ar: {
    title: 'نفتح قريباً',
    text: 'نجهّز المتجر الآن. نسعد بزيارتك بعد قليل.',
    staff: 'دخول الموظفين',
    notice: 'المتجر مغلق: لا يراه إلا الموظفون.',
    office: 'لوحة التحكم',
  },
} as const;

const STYLE = `:root{color-scheme:light dark}body{font-family:system-ui,sans-serif;background:#fdf9f6;color:#231d18;margin:0;display:grid;place-content:center;justify-items:center;min-height:100vh;text-align:center;gap:1.5rem;padding:1.5rem;box-sizing:border-box}
section{max-inline-size:30rem}h1,h2{font-size:1.6rem;margin:0 0 .4rem}p{margin:.2rem 0;line-height:1.6;white-space:pre-line}a{color:inherit}img{max-block-size:6rem;max-inline-size:12rem}nav{font-size:.9rem;opacity:.8}
@media(prefers-color-scheme:dark){body{background:#1b1613;color:#f5ece4}}`;

/** In both languages, without scripts: whoever comes too early needs a name and a way to ask. */
function closedPage({ isArabicFirst, name, text, logo, email, phone }: Details): string {
  const languages = isArabicFirst ? (['ar', 'en'] as const) : (['en', 'ar'] as const);
  const [first] = languages;
  const contact = [
    phone && `<a href="tel:${escapeHtml(phone)}" dir="ltr">${escapeHtml(phone)}</a>`,
    email && `<a href="mailto:${escapeHtml(email)}" dir="ltr">${escapeHtml(email)}</a>`,
  ].filter(Boolean);
  const section = (language: 'en' | 'ar', index: number) => {
    const heading = index === 0 ? 'h1' : 'h2';
    const usual = TEXTS[language];
    const own = text[language].trim();
    const title = own ? name[language] : `${name[language]}: ${usual.title}`;
    return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><${heading}>${escapeHtml(title)}</${heading}><p>${escapeHtml(own || usual.text)}</p></section>`;
  };
  return `<!doctype html><html lang="${first}" dir="${first === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(name[first])}</title>
<style>${STYLE}</style></head>
<body>${logo ? `<img src="${escapeHtml(logo.startsWith('/media/') ? `${logo}/320` : logo)}" alt="">` : ''}${languages.map(section).join('')}
${contact.length > 0 ? `<p>${contact.join(' · ')}</p>` : ''}<nav><a href="/dashboard">${TEXTS[first].staff}</a></nav></body></html>`;
}

import type { Visit } from './visit.ts';

/** The HTML of a page as the server sends it; `text` is what a reader sees. */
type Html = { status: number; html: string; has: (...parts: readonly string[]) => string[] };

/** Pages as the server renders them, before any script runs. */
export async function visitPages(visit: Visit): Promise<void> {
  const { client, place } = visit;
  const cookie = `country=kw; cityId=${place.cityId}; areaId=${place.areaId}; language=en`;
  const open = async (path: string, language = 'en'): Promise<Html> => {
    const { status, text } = await client.get(path, {
      headers: { cookie: cookie.replace('language=en', `language=${language}`) },
    });
    const html = text.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
    return { status, html, has: (...parts) => parts.filter((part) => !html.includes(part)) };
  };
  await visitAuthPages(visit, open);
  await visitShopPages(visit, open);
  await visitGoodsPages(visit, open);
  await visitErrorPages(visit, open);
}

type Open = (path: string, language?: string) => Promise<Html>;

async function visitAuthPages({ book }: Visit, open: Open): Promise<void> {
  const entry = await open('/auth/sign-in');
  book.fields('AUTH-01 AUTH-08', entry.has('name="email"', 'name="password"'), '/auth/sign-in');
  book.fields(
    'AUTH-09',
    entry.has('href="/auth/reset-password', 'href="/auth/sign-up', 'href="/auth/sign-in-phone'),
    '/auth/sign-in',
  );
  book.fields('AUTH-10 GEN-04', entry.has('Google'), '/auth/sign-in');
  book.fields('AUTH-11', entry.has('href="/"'), '/auth/sign-in');
  book.fields('AUTH-12', entry.has('href="/terms', 'href="/privacy'), '/auth/sign-in');
  book.row('AUTH-13', />or</i.test(entry.html), 'a divider that says or');
  const up = await open('/auth/sign-up');
  const fields = ['firstName', 'lastName', 'email', 'phoneNumber', 'phoneVerificationCode', 'password', 'terms'];
  book.fields('AUTH-02 AUTH-15', up.has(...fields.map((name) => `name="${name}"`)), '/auth/sign-up');
  book.row('PHONE-25', up.html.includes('name="phoneCountry"') && /965/.test(up.html), 'Kuwait first');
  book.fields('AUTH-03 PHONE-03', (await open('/auth/sign-in-phone')).has('name="phoneNumber"'), '/auth/sign-in-phone');
  book.fields('AUTH-16 AUTH-04', (await open('/auth/reset-password')).has('name="email"'), 'without a hash');
  book.fields(
    'AUTH-17 AUTH-04',
    (await open('/auth/reset-password?hash=x')).has('name="password"', 'name="confirmPassword"'),
    'with a hash',
  );
  book.fields(
    'AUTH-05',
    (await open('/auth/update-password')).has('name="code"', 'name="password"', 'name="confirmPassword"'),
    'update-password',
  );
  book.fields('AUTH-21', (await open('/auth/verify')).has('name="code"'), 'verify');
  for (const method of ['jwt', 'firebase', 'amplify', 'auth0', 'supabase']) {
    const [inside, outside] = await Promise.all([open(`/auth/${method}/sign-in`), open(`/auth/${method}/sign-up`)]);
    book.row(
      'AUTH-06',
      inside.status === 200 && outside.status === 200,
      `five pairs, ${method} ${inside.status} ${outside.status}`,
    );
    book.fields('AUTH-18', inside.has('value="shopper@karaz.test"'), `${method} sign-in prefilled`);
    book.fields(
      'AUTH-19',
      outside.has('name="firstName"', 'name="lastName"', 'name="email"', 'name="password"'),
      `${method} sign-up`,
    );
  }
}

async function visitShopPages({ book }: Visit, open: Open): Promise<void> {
  const home = await open('/');
  book.row(
    'GEN-01',
    home.has('/liveStocks', '/dining', '/recipes', '/subscriptions', '/membership').length === 0,
    'every department is linked from home',
  );
  book.fields(
    'LAYOUT-05',
    home.has(
      '/categories',
      '/page/halal-promise',
      '/liveStocks',
      '/dining',
      '/recipes',
      '/subscriptions',
      '/membership',
      '/sellers',
      'Express',
    ),
    'the main navigation',
  );
  book.fields(
    'LAYOUT-01',
    home.has('type="search"', 'href="/contact-us', 'href="/wishlist', 'href="/cart', 'id="language"'),
    'the header',
  );
  book.fields(
    'LAYOUT-15',
    home.has('href="/about-us', 'href="/contact-us', 'href="/faqs', 'href="/terms', 'href="/privacy', 'mailto:'),
    'the footer',
  );
  book.fields('CONST-14 LAYOUT-08', home.has('href="/cart', 'href="/search'), 'the bar of a phone');
  book.row('I18N-01', home.html.includes('<html lang="en" dir="ltr"'), 'en is ltr');
  const arabic = await open('/', 'ar');
  book.row(
    'I18N-01 I18N-08',
    arabic.html.includes('lang="ar" dir="rtl"') && arabic.has('فواكه').length === 0,
    'ar is rtl, names in Arabic',
  );
  const list = await open('/product');
  book.row(
    'LIST-01 LIST-02',
    /<title>Shop/.test(list.html) || />Shop</.test(list.html),
    /<title>[^<]*/.exec(list.html)?.[0] ?? '',
  );
  book.fields('LIST-03', list.has('placeholder="Search…'), '/product');
  book.fields('LIST-06', list.has('Filters'), '/product');
  book.fields('LIST-08', list.has('Sort by:'), '/product');
  const cards = new Set(list.html.match(/href="\/product\/\d+/g) ?? []);
  book.row('LIST-16 LIST-33', cards.size >= 20, `${cards.size} products linked`);
}

async function visitGoodsPages({ client, book, place }: Visit, open: Open): Promise<void> {
  const goods = await client.get(`/api/v2/search/products?country=kw&areaId=${place.areaId}&query=lamb`);
  const detail = await open(`/product/${goods.at('data.0.id')}`);
  book.fields('PDP-01 PDP-02', detail.has('href="/categories', goods.string('data.0.name_en')), 'a product page');
  book.row('PDP-09', !detail.html.includes('Write a review'), 'no review link in Kuwait');
  const data = /application\/ld\+json[^>]*>(.*?)<\/script>/s.exec(detail.html)?.[1] ?? '';
  book.row('PDP-21', data.includes('"priceCurrency":"KWD"') && data.includes('priceValidUntil'), data.slice(0, 120));
  book.fields('PDP-17', detail.has('Add to cart'), 'a product page');
  book.row(
    'FMT-02 FMT-04',
    /\d\.\d{3}\s*(?:<[^>]*>)*\s*KWD/.test(detail.html),
    /\d+\.\d{3}[^<]{0,12}/.exec(detail.html)?.[0] ?? 'no price',
  );
  const search = await open('/search?query=lamb');
  book.row('SEARCH-08', search.html.includes(`/product/${goods.at('data.0.id')}`), '/search?query=lamb finds it');
  const recipes = await open('/recipes');
  book.row(
    'REC-02',
    /href="\/recipes\/\d+/.test(recipes.html) || /href="\/recipes\//.test(recipes.html),
    'recipe cards',
  );
  const club = await open('/membership');
  book.row('MEM-02', (club.html.match(/membership\/checkout\/\d+/g) ?? []).length >= 3, 'three plan cards');
  book.fields('MEM-03', club.has('/membership/checkout/'), 'subscribe leads to the checkout');
  book.row(
    'SUB-01',
    /href="\/subscriptions\/product\/|\/product\/\d+\?subscribeAble=true/.test((await open('/subscriptions')).html),
    'weekly goods',
  );
}

async function visitErrorPages({ book }: Visit, open: Open): Promise<void> {
  const cases = [
    ['LAYOUT-28', '/error/403', 'No permission'],
    ['LAYOUT-29', '/error/500', 'Please try again later'],
    ['LAYOUT-30', '/error/404', 'Page not found'],
    ['LAYOUT-30', '/no/such/page', 'Page not found'],
  ] as const;
  for (const [row, path, text] of cases) {
    const page = await open(path);
    book.fields(`${row} LAYOUT-31`, page.has(text, 'Go to home'), `${path} ${page.status}`);
  }
}

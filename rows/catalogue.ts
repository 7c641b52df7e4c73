import type { Reply } from './client.ts';
import type { Visit } from './visit.ts';

const pageFields = 'data hasNextPage total page limit';

export async function visitCatalogue(visit: Visit): Promise<void> {
  await visitLists(visit);
  await visitContent(visit);
  await visitSearch(visit);
  await visitListing(visit);
  await visitStock(visit);
}

async function visitLists({ client, book }: Visit): Promise<void> {
  const calls = [
    ['API-33', '/api/v1/categories'],
    ['API-34', '/api/v1/branches'],
    ['API-35', '/api/v1/stocks'],
    ['API-36', '/api/v1/recipes'],
    ['API-37', '/api/v1/banners'],
  ] as const;
  for (const [row, path] of calls) {
    const list = await client.get(`${path}?page=1&limit=2`);
    book.row(
      row,
      list.status === 200 && list.list('data').length <= 2,
      `${path}: ${list.list('data').length} of ${list.at('total')}`,
    );
    book.fields('API-41', list.missing(pageFields), path);
  }
  const found = await client.get('/api/v1/stocks?page=1&limit=3&search=laban%20%26');
  book.row('API-35', found.status === 200, `search: ${found.list('data').length} stocks`);
  const products = await client.get('/api/v1/products');
  const size = products.list('data').length;
  book.row(
    'API-51 CONST-08',
    size === 10 && products.number('page') === 1,
    `${size} products on page ${products.at('page')}`,
  );
  const product = 'id sku code name_en name_ar description_en description_ar short_description_en short_description_ar';
  const links = 'images.0.path categories category tags attributes variations reviews';
  book.fields('LIST-27', products.missing(`${product} ${links}`, 'data.0'), 'a product');
  const beyond = await client.get('/api/v1/products?page=1&limit=100000');
  book.row('SD-03', beyond.status === 200 && beyond.number('limit') <= 100, `limit 100000 gives ${beyond.at('limit')}`);
  const header = await client.get('/api/v1/categories?priority=name&parentsOnly=true&isInHeader=true&limit=100');
  const parents = header.all('data', 'parentId').filter((parent) => parent !== null);
  book.row(
    'API-40 CONTENT-10',
    header.list('data').length > 0 && parents.length === 0,
    `${header.list('data').length} parents`,
  );
  book.fields(
    'CONTENT-02',
    header.missing('id name_en name_ar description_en description_ar image.path sub_categories stockCount', 'data.0'),
    'a category',
  );
  const category = await client.get(`/api/v1/categories/${header.at('data.0.id')}`);
  book.row('CONTENT-01', category.number('id') === header.number('data.0.id'), category.seen);
}

async function visitContent({ client, book }: Visit): Promise<void> {
  const health = await client.get('/api/v1/health');
  book.row('API-01', health.string('status') === 'ok', health.seen);
  const pages = await client.get('/api/v1/custom-pages');
  book.row('API-32 CONTENT-11', pages.number('limit') === 20, `${pages.at('limit')} a page`);
  book.fields('CONTENT-03', pages.missing('data.0.slug data.0.title_en data.0.title_ar'), 'a custom page');
  const page = await client.get(`/api/v1/custom-pages/slug/${pages.at('data.0.slug')}`);
  book.fields('CONTENT-04', page.missing('slug title_en title_ar body_en body_ar'), 'one custom page');
  const recipes = await client.get('/api/v1/recipes?page=1&limit=1');
  book.fields('REC-03', recipes.missing('data.0.id data.0.name_en data.0.name_ar data.0.banner.path'), 'a recipe');
  const recipe = await client.get(`/api/v1/recipes/${recipes.at('data.0.id')}`);
  book.row('REC-01', recipe.number('id') === recipes.number('data.0.id'), recipe.seen);
  const settings = await client.get('/api/v1/settings');
  book.row('API-38 CONTENT-09', settings.list('data').length === 1 && settings.at('hasNextPage') === false, 'data[0]');
  const social = settings.all('data.0.social', 'value').join();
  book.row('ADMIN-39 ADMIN-30', /facebook,instagram,linkedin,twitter/.test(social), `social links: ${social}`);
  const country = await client.get('/api/v1/settings/country/KW');
  book.fields(
    'API-39 CONTENT-07',
    country.missing('countryCode currency loyalty_system_enabled headerCategories customPages'),
    'country settings',
  );
  book.fields('CONTENT-08', country.missing('pickup_enabled charity_enabled tax_percent'), 'country settings');
  book.row('FMT-01', country.string('currency') === 'KWD', `kw ${country.string('currency')}`);
  const emirates = await client.get('/api/v1/settings/country/ae');
  book.row('FMT-01', emirates.string('currency') === 'AED', `kw KWD, ae ${emirates.string('currency')}`);
  const charities = await client.get(
    '/api/v1/charities?limit=10&page=1&sortBy=sort_order&sortOrder=ASC&is_active=true',
  );
  book.fields('API-72', charities.missing('items total'), 'charities');
  book.fields('CHK-20', charities.missing('id nameEn nameAr image.path sort_order is_active', 'items.0'), 'a charity');
  const plans = await client.get('/api/club-cherry/memberships');
  book.row('API-76', plans.list('data').length >= 3, `${plans.list('data').length} plans`);
  book.row('MEM-14', plans.number('limit') === 10, `${plans.at('limit')} a page`);
  const plan =
    'id name name_en name_ar price durationDays hasDiscount discountPercentage freeDelivery benefits_en benefits_ar';
  book.fields('MEM-08', plans.missing(`${plan} description color`, 'data.0'), 'a plan');
  const branch = await client.get('/api/v1/branches/1');
  book.row('API-73', branch.number('id') === 1, branch.seen);
  const times = 'working_hours express_delivery_time regular_delivery_time';
  book.fields(
    'SLOT-10',
    branch.missing(
      `id name_en name_ar address phoneNumber currency branch_code express_delivery_enabled is_main ${times}`,
    ),
    'a branch',
  );
  const hours = branch.string('working_hours.0.open');
  book.row(
    'SLOT-08',
    /^\d\d:\d\d$/.test(hours) && branch.string('working_hours.0.day') !== '',
    `${branch.string('working_hours.0.day')} from ${hours}`,
  );
}

async function visitSearch({ client, book, place }: Visit): Promise<void> {
  const where = `country=kw&cityId=${place.cityId}&areaId=${place.areaId}`;
  const facts = await client.get(`/api/v2/search/facts?areaIds=${place.areaId}`);
  book.fields('API-44', facts.missing('categories branches attributes'), 'facts');
  const category =
    'categories.0.id categories.0.name_en categories.0.name_ar categories.0.image categories.0.stockCount';
  const value =
    'attributes.0.code attributes.0.name attributes.0.values.0.id attributes.0.values.0.name attributes.0.values.0.count';
  book.fields(
    'SEARCH-09',
    facts.missing(`${category} branches.0.id branches.0.name_en branches.0.name_ar ${value}`),
    'facts',
  );
  const without = await client.get('/api/v2/search/facts');
  book.row('SEARCH-11', without.status === 400, `without an area ${without.status}`);
  const stocks = await client.get(
    `/api/v2/search/stocks?${where}&query=lamb&groupByProduct=true&includeInpublish=false`,
  );
  book.fields('API-46 SEARCH-10', stocks.missing('results total'), `${stocks.at('total')} stocks`);
  book.row(
    'SEARCH-15',
    stocks.number('limit') === 21 || stocks.list('results').length <= 21,
    `${stocks.list('results').length} of at most 21`,
  );
  const areas = stocks.all('results', 'status');
  book.row('SEARCH-16 GEN-07', areas.length > 0 && areas[0] === 'on-stock', `first of ${areas.length}: ${areas[0]}`);
  const nothing = await client.get(`/api/v2/search/stocks?${where}&query=zzqqxxyy`);
  book.row('SEARCH-13 ERR-47', nothing.status === 200 && nothing.number('total') === 0, nothing.seen);
  const categories = await client.get(`/api/v1/search/categories?includeUnpublished=false&query=meat&${where}`);
  book.row('API-47', categories.list('data').length > 0, `${categories.list('data').length} categories`);
  const branches = await client.get(`/api/v1/search/branches?includeInactive=false&query=karaz&${where}`);
  book.row('API-48', branches.list('data').length > 0, `${branches.list('data').length} branches`);
  const location = await client.get(`/api/v2/search/facts/location?${where}`);
  book.row('API-49', location.list('categories').length > 0, `${location.list('categories').length} categories`);
  const elsewhere = await client.get('/api/v2/search/products?country=ae&areaId=99999&query=lamb', { country: 'ae' });
  book.row(
    'GEN-07',
    elsewhere.number('total') !== stocks.number('total'),
    `an unknown area: ${elsewhere.seen.slice(0, 60)}`,
  );
}

const first = (list: Reply, field: string) => list.at(`data.0.${field}`);

async function visitListing({ client, book, place }: Visit): Promise<void> {
  const where = `country=kw&areaId=${place.areaId}`;
  const list = await client.get(`/api/v2/search/products?${where}`);
  book.row(
    'LIST-33 API-45',
    list.number('limit') === 28,
    `${list.list('data').length} of ${list.at('total')}, ${list.at('limit')} a page`,
  );
  const sellers = new Set(list.all('data', 'branch.id'));
  book.row('GEN-09', sellers.size > 1, `${sellers.size} sellers on the first page`);
  const sorts = ['popularity', 'createdAt_desc', 'createdAt_asc', 'price_asc', 'price_desc'];
  const sorted = await Promise.all(
    sorts.map((sort) => client.get(`/api/v2/search/products?${where}&sortBy=${sort}&limit=5`)),
  );
  const heads = sorted.map((page, index) => `${sorts[index]} ${first(page, 'id')}`);
  const differ = new Set(sorted.map((page) => first(page, 'id'))).size >= 4;
  book.row('LIST-34 LIST-35 LIST-36 LIST-37', differ && sorted.every(({ status }) => status === 200), heads.join(', '));
  const livestock = await client.get(`/api/v2/search/products?${where}&classification_type=livestock`);
  const grocery = await client.get(`/api/v2/search/products?${where}&isGrocery=true&limit=1`);
  const kinds = new Set(livestock.all('data', 'classification'));
  book.row(
    'LIST-22',
    kinds.size === 1 && kinds.has('livestock') && first(grocery, 'classification') === 'grocery',
    `${livestock.at('total')} livestock, ${grocery.at('total')} grocery`,
  );
  const origin = await client.get(`/api/v2/search/products?${where}&countryIds=EG`);
  const origins = new Set(origin.all('data', 'countryOfOrigin'));
  book.row('LIST-39', origins.size === 1 && origins.has('EG'), `from ${[...origins].join(', ')}`);
  const boxes = await client.get(`/api/v2/search/products?${where}&subscribeable=true`);
  book.row(
    'API-45 GEN-10',
    boxes.list('data').length > 0 && boxes.all('data', 'subscribeable').every(Boolean),
    `${boxes.at('total')} for the weekly box`,
  );
  const second = await client.get(`/api/v2/search/products?${where}&page=2`);
  book.row(
    'LIST-11',
    second.number('page') === 2 && first(second, 'id') !== first(list, 'id'),
    `page 2 begins with ${first(second, 'id')}`,
  );
  const none = await client.get(`/api/v2/search/products?${where}&query=zzqqxxyy`);
  book.row('LIST-18', none.number('total') === 0, none.seen);
}

async function visitStock({ client, book, place }: Visit): Promise<void> {
  const list = await client.get(`/api/v2/search/products?country=kw&areaId=${place.areaId}&limit=28&query=lamb`);
  const varied = list.all('data', 'hasVariations').indexOf(true);
  const stock = await client.get(`/api/v1/stocks/${list.at(`data.${Math.max(varied, 0)}.id`)}`);
  book.row('API-50', stock.status === 200, stock.string('name'));
  book.fields('LIST-23', stock.missing('id name price selling_price quantity sales_count sku unit'), 'a stock');
  const links =
    'branch product product_variation available_variations attributeValues isSingleProduct attribute_option_pricing addons';
  book.fields('LIST-24', stock.missing(`status express_delivery countryOfOrigin ${links}`), 'a stock');
  book.fields('LIST-25', stock.missing('averageRating totalReviews images createdAt updatedAt'), 'a stock');
  book.row('LIST-26', ['on-stock', 'out-stock'].includes(stock.string('status')), stock.string('status'));
  const variation =
    'id stock_id price selling_price quantity status currency attributeValues.0.id attributeValues.0.value_en';
  const named =
    'attributeValues.0.attribute.id attributeValues.0.attribute.name_en attributeValues.0.attribute.name_ar';
  book.fields('PDP-10', stock.missing(`${variation} ${named}`, 'available_variations.0'), 'a variation');
  book.fields(
    'PDP-11',
    stock.missing('attribute attribute_value_id value_en value_ar min_price', 'attribute_option_pricing.0'),
    'option pricing',
  );
  const withAddons = await findWithAddons(client, list);
  book.fields(
    'PDP-12',
    withAddons?.missing('id name_en name_ar price currency is_available', 'addons.0') ?? ['a stock with add-ons'],
    'an add-on',
  );
  const reviews = await client.get(`/api/v1/reviews/stock/${stock.at('id')}?page=1&limit=5`);
  book.fields('API-74 REV-03', reviews.missing('reviews averageRating totalReviews'), 'reviews');
  book.row(
    'REV-09',
    Math.round(stock.number('averageRating') * 10) / 10 === stock.number('averageRating'),
    `${stock.at('averageRating')} stars`,
  );
  const unknown = await client.get('/api/v1/stocks/99999999');
  book.row('API-04', unknown.status === 404 && unknown.string('message') !== '', unknown.seen);
}

async function findWithAddons(client: Visit['client'], list: Reply): Promise<Reply | null> {
  for (const id of list.all('data', 'id')) {
    const stock = await client.get(`/api/v1/stocks/${id}`);
    if (stock.list('addons').length > 0) return stock;
  }
  return null;
}

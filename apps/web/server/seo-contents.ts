import type { StockCard } from '@karaz/contract/catalog';
import type { StoreSettings } from '@karaz/contract/store-settings';
import type { Api } from '../app/api/client.ts';

const PAGE = 100;
/** Beyond this a sitemap is split; the store is far from it. */
const PAGES_MAX = 200;

export async function allCards(api: Api): Promise<StockCard[]> {
  const cards: StockCard[] = [];
  for (let page = 1; page <= PAGES_MAX; page++) {
    const found = await api('GET /api/v2/search/products', { query: { page, limit: PAGE } });
    cards.push(...found.data);
    if (!found.hasNextPage) break;
  }
  return cards;
}

const fixedPaths = ({ livestock, recipes, dining }: StoreSettings['departments']) => [
  '/',
  '/product',
  ...(livestock ? ['/liveStocks'] : []),
  '/categories',
  ...(recipes ? ['/recipes'] : []),
  '/sellers',
  ...(dining ? ['/restaurants'] : []),
  '/about-us',
  '/contact-us',
  '/stories',
  '/faqs',
  '/terms',
  '/privacy',
];

/** Every address of one country that is worth finding. */
export async function allPaths(api: Api, departments: StoreSettings['departments']): Promise<string[]> {
  const limit = { query: { limit: PAGE } };
  const [categories, branches, recipes, posts, cards] = await Promise.all([
    api('GET /api/v1/categories', limit),
    api('GET /api/v1/branches', limit),
    departments.recipes ? api('GET /api/v1/recipes', limit) : { data: [] },
    api('GET /api/v1/posts', limit),
    allCards(api),
  ]);
  return [
    ...fixedPaths(departments),
    ...categories.data.map(({ id }) => `/categories/${id}`),
    ...branches.data.map(({ id, type }) => `/${type === 'seller' ? 'sellers' : 'restaurants'}/${id}`),
    ...recipes.data.map(({ id }) => `/recipes/${id}`),
    ...posts.data.map(({ slug }) => `/stories/${slug}`),
    ...cards.map(({ id }) => `/product/${id}`),
  ];
}

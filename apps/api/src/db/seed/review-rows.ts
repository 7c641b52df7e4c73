import type { OrderStatus } from '@karaz/domain/orders/order-status';
import type { reviews } from '../tables/promotions.ts';
import type { UserRow } from './account-rows.ts';
import type { CountryCode, SeedProduct, SeedReviewText } from './data/shapes.ts';
import { groupBy, required } from './keyed.ts';
import { days } from './local-time.ts';
import type { ProductRow } from './product-rows.ts';
import { type Random, randomFor } from './random.ts';
import { branches, catalogueProducts, categories, reviewTexts } from './seed-data.ts';

type ReviewRow = typeof reviews.$inferInsert & { rating: number; createdAt: Date };
const branchCountries = new Map(branches.map(({ key, country }) => [key, country]));

type Fit = SeedReviewText['fits'][number];

/** What the texts were written for, by the top category. */
const FITS: Record<string, Fit> = {
  'fruit-vegetables': 'produce',
  butcher: 'meat',
  seafood: 'seafood',
  'dairy-eggs': 'dairy',
  bakery: 'bakery',
  pantry: 'pantry',
  drinks: 'drinks',
  frozen: 'frozen',
  household: 'household',
  livestock: 'livestock',
  dining: 'dish',
};

type Sales = {
  orders: readonly { id: string; userId: number | null; status: OrderStatus; deliveredAt: Date | null }[];
  orderItems: readonly { orderId: string; productId: number }[];
};
type ReviewSources = {
  products: readonly ProductRow[];
  users: readonly UserRow[];
  addresses: readonly { userId: number; countryCode: CountryCode }[];
};

/** About nine hundred reviews, and the averages the products carry because of them. */
export function reviewRows(now: Date, { products, users, addresses }: ReviewSources, sales: Sales) {
  const deliveries = deliveredTo(sales);
  const homes = new Map(addresses.map(({ userId, countryCode }) => [userId, countryCode]));
  const rows = products.flatMap((row, index) => {
    const product = catalogueProducts[index];
    if (!product) throw new Error(`No data for product ${row.code}`);
    const soldIn = new Set(product.sold.map(({ branch }) => required(branchCountries, branch)));
    const shoppers = users.filter(({ id, role }) => {
      const home = homes.get(id);
      return role === 'user' && home !== undefined && soldIn.has(home);
    });
    return reviewsOf({ product, row, shoppers, deliveries, now });
  });
  rows.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const byProduct = groupBy(rows, ({ productId }) => productId);
  return {
    reviews: rows.map((row, index) => ({ ...row, id: index + 1 })),
    ratedProducts: products.map((product) => ({ ...product, ...ratingOf(byProduct.get(product.id) ?? []) })),
  };
}

function ratingOf(rows: readonly ReviewRow[]) {
  const sum = rows.reduce((all, { rating }) => all + rating, 0);
  return {
    totalReviews: rows.length,
    averageRating: rows.length === 0 ? 0 : Math.round((sum * 10) / rows.length) / 10,
  };
}

/** 'product/user' -> when it first arrived. */
function deliveredTo({ orders, orderItems }: Sales): Map<string, Date> {
  const orderById = new Map(orders.map((order) => [order.id, order]));
  const arrived = new Map<string, Date>();
  for (const { orderId, productId } of orderItems) {
    const { userId, deliveredAt } = required(orderById, orderId);
    const key = `${productId}/${userId}`;
    const earlier = arrived.get(key);
    if (userId !== null && deliveredAt && (!earlier || deliveredAt < earlier)) arrived.set(key, deliveredAt);
  }
  return arrived;
}

type Subject = {
  product: SeedProduct;
  row: ProductRow;
  shoppers: readonly UserRow[];
  deliveries: ReadonlyMap<string, Date>;
  now: Date;
};

function reviewsOf({ product, row, shoppers, deliveries, now }: Subject): ReviewRow[] {
  const random = randomFor('reviews', product.key);
  const count = product.isNew ? random.int(0, 1) : Math.round(0.6 + random.fraction() ** 2 * 6);
  const arrivalOf = (user: UserRow) => deliveries.get(`${row.id}/${user.id}`);
  const texts = new Set(reviewTexts.filter(({ fits }) => fits.includes(fitOf(product)) || fits.includes('any')));
  let authors = [...shoppers];
  const rows: ReviewRow[] = [];
  while (rows.length < count && authors.length > 0) {
    // Who bought it writes about it much more often.
    const author = random.weighted(authors, (user) => (arrivalOf(user) ? 25 : 1));
    authors = authors.filter((user) => user !== author);
    const text = pickText(
      [...texts].filter(({ language }) => language === author.language),
      product,
      random,
    );
    if (!text) break;
    texts.delete(text);
    rows.push(reviewRow({ row, author, text, arrival: arrivalOf(author), now, random }));
  }
  return rows;
}

function pickText(texts: readonly SeedReviewText[], product: SeedProduct, random: Random) {
  if (texts.length === 0) return undefined;
  const own = fitOf(product);
  // Most people are content, and the squares of the stars say how much more often they write.
  return random.weighted(texts, ({ rating, fits }) => rating ** 2 * (fits.includes(own) ? 3 : 1));
}

type Written = {
  row: ProductRow;
  author: UserRow;
  text: SeedReviewText;
  arrival: Date | undefined;
  now: Date;
  random: Random;
};

function reviewRow({ row, author, text, arrival, now, random }: Written): ReviewRow {
  const earliest = (arrival ?? row.createdAt).getTime();
  const latest = arrival ? Math.min(now.getTime(), earliest + days(6)) : now.getTime();
  const createdAt = new Date(earliest + (latest - earliest) * random.fraction());
  return {
    productId: row.id,
    userId: author.id,
    name: `${author.firstName} ${author.lastName}`,
    rating: text.rating,
    review: text.text,
    verifiedPurchase: arrival !== undefined,
    createdAt,
    updatedAt: createdAt,
  };
}

const parents = new Map(categories.map(({ key, parent }) => [key, parent]));

function fitOf({ categories: [main = ''] }: SeedProduct): Fit {
  let top = main;
  for (let parent = parents.get(top); parent !== undefined; parent = parents.get(top)) top = parent;
  return FITS[top] ?? 'any';
}

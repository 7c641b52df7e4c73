import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { referenceCities, referenceCountries } from '../../locations/reference/reference-places.ts';
import * as shapes from './data/shapes.ts';

/** One file of `data/`. What does not have its shape is named with the place where it stands. */
function list<Schema extends z.ZodType>(name: string, schema: Schema): z.infer<Schema>[] {
  const content: unknown = JSON.parse(readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8'));
  const checked = z.array(schema).safeParse(content);
  if (!checked.success) throw new Error(`data/${name}.json: ${z.prettifyError(checked.error)}`);
  return checked.data;
}

/** Areas that shoppers do not see. */
const HIDDEN_AREAS = new Set(['ahmadi/south-sabah-al-ahmad', 'riyadh/al-arid']);
/** Areas that exist but where nobody delivers. */
const UNSERVED_AREAS = new Set([
  ...['kuwait-city/failaka-island', 'mubarak-al-kabeer/sabhan', 'ahmadi/al-zour', 'jahra/amghara'],
  ...['cairo/fifteenth-of-may', 'giza/bulaq-el-dakrour', 'makkah/mina'],
  ...['dubai/dubai-south', 'abu-dhabi/mussafah', 'ras-al-khaimah/jebel-jais'],
]);

export const countries = referenceCountries();
export const countrySettings = list('country-settings', shapes.seedCountrySettings);
export const cities = countries.flatMap(({ code }) =>
  referenceCities(code).map((city) => ({
    ...city,
    areas: city.areas.map((area) => ({
      ...area,
      active: !HIDDEN_AREAS.has(`${city.key}/${area.key}`),
      shippingAvailable: !UNSERVED_AREAS.has(`${city.key}/${area.key}`),
    })),
  })),
);
export const branches = list('branches', shapes.seedBranch);
export const categories = list('categories', shapes.seedCategory);
export const attributes = list('attributes', shapes.seedAttribute);
export const addons = list('addons', shapes.seedAddon);
export const tags = list('tags', shapes.seedTag);
export const translations = list('translations', shapes.seedTranslation);
export const foods = list('food', shapes.seedFood);
export const recipes = list('recipes', shapes.seedRecipe);
export const banners = list('banners', shapes.seedBanner);
export const pages = list('pages', shapes.seedPage);
export const posts = list('posts', shapes.seedPost);
export const faqs = list('faqs', shapes.seedFaq);
export const charities = list('charities', shapes.seedCharity);
export const coupons = list('coupons', shapes.seedCoupon);
export const clubBenefits = list('club-benefits', shapes.seedBenefit);
export const promotions = list('promotions', shapes.seedPromotion);
export const plans = list('plans', shapes.seedPlan);
export const users = list('users', shapes.seedUser);
export const reviewTexts = list('review-texts', shapes.seedReviewText);
export const chats = list('chats', shapes.seedChat);
export const chatReplies = list('chat-replies', shapes.seedChatReply);
/** What came over the contact page, the earliest first. */
export const contactMessages = list('contact-messages', shapes.seedContactMessage);

const FRESH = [
  ...['fruit-everyday', 'fruit-season', 'vegetables-salad', 'vegetables-cooking', 'meat-cuts', 'meat-prepared'],
  ...['poultry', 'seafood', 'livestock'],
];
const OTHERS = [
  ...['dairy-milk', 'dairy-cheese', 'bakery-bread', 'bakery-sweets', 'pantry-staples', 'pantry-cooking'],
  ...['pantry-sweet', 'drinks', 'frozen', 'household', 'dining-tables', 'dining-street', 'boxes'],
  'kitchen-gifts',
];
const productsIn = (files: string[]) => files.flatMap((file) => list(`products-${file}`, shapes.seedProduct));

export const freshProducts = productsIn(FRESH);
export const otherProducts = productsIn(OTHERS);
/** The order is the order of ids: new files go to the end. */
export const catalogueProducts = [...freshProducts, ...otherProducts];

/** The shapes of the demo store's data files. Prices are decimals in the branch's own currency; the loader turns them into minor units. */

import { ANIMAL_BREEDS, ANIMAL_CHOICES, ANIMAL_KINDS } from '@karaz/domain/catalog/animal';
import { ALLERGENS, DIETS } from '@karaz/domain/catalog/food';
import { TRANSLATED } from '@karaz/domain/catalog/translated-texts';
import { ZONES } from '@karaz/domain/catalog/zones';
import { TAX_CLASSES, VAT_ROUNDINGS } from '@karaz/domain/pricing/vat';
import { z } from 'zod';

const text = z.strictObject({ en: z.string(), ar: z.string() });
const countryCode = z.enum(['kw', 'eg', 'ae', 'sa']);
const language = z.enum(['en', 'ar']);
const picture = z.string().describe('file name without ending, e.g. lamb-chops');
const scene = z.string().startsWith('hero-').describe('a wide picture; `-rtl` is added for right-to-left pages');
const key = z.string().describe('unique, kebab-case; other files refer to it');
const taxClasses = z.partialRecord(countryCode, z.enum(TAX_CLASSES));
const position = { latitude: z.number(), longitude: z.number() };
export type Text = z.infer<typeof text>;
export type CountryCode = z.infer<typeof countryCode>;

export const seedCountrySettings = z.strictObject({
  country: countryCode,
  settings: z.strictObject({
    pickup_enabled: z.boolean(),
    charity_enabled: z.boolean(),
    loyalty_system_enabled: z.boolean(),
    tax_percent: z.number(),
    vat_rates: z.array(z.strictObject({ from: z.string(), standard: z.number(), reduced: z.number() })),
    vat_rounding: z.enum(VAT_ROUNDINGS),
    exempt_reason: text.optional().describe('why goods that are exempt bear no VAT'),
    prices_include_tax: z.boolean(),
    min_order_amount: z.number(),
    free_delivery_from: z.number(),
    charity_fee: z.number(),
    points_earned_per_unit: z.number().describe('points that one unit of the currency earns'),
    points_per_unit: z.number().describe('points that are worth one unit of the currency'),
    support_email: z.string(),
    support_phone: z.string(),
    whatsapp: z.string(),
    legal_name: text,
    legal_address: text,
    vat_number: z.string(),
    registration_number: z.string(),
  }),
});
export type SeedCountrySettings = z.infer<typeof seedCountrySettings>;

const weekday = z.enum(['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']);
export type Weekday = z.infer<typeof weekday>;
export const seedBranch = z.strictObject({
  key,
  code: z.string().describe('short code printed on slips, e.g. KW-SHW-01'),
  type: z.enum(['seller', 'restaurant']),
  kind: z.enum(['supermarket', 'butcher', 'farm', 'fishmonger', 'bakery', 'restaurant']),
  country: countryCode,
  name: text,
  description: text,
  address: text,
  phone: z.string(),
  ...position,
  isMain: z.boolean().optional(),
  active: z.boolean().optional(),
  picture,
  expressEnabled: z.boolean(),
  expressHours: z.number().optional(),
  regularHours: z.number(),
  preparationHours: z.number(),
  maxOrdersPerSlot: z.number().nullable(),
  hours: z
    .array(z.strictObject({ day: weekday, opens: z.string(), closes: z.string() }))
    .describe('a day left out is closed; several entries are split shifts; closes <= opens means past midnight'),
  closuresInDays: z
    .array(z.strictObject({ day: z.number(), reason: text }))
    .optional()
    .describe('days from the seeding day on which the branch is closed all day'),
  servesCities: z.array(z.string()).describe('cities whose every area is served'),
  servesAreas: z.array(z.string()).optional().describe('single areas as city/area'),
});
export type SeedBranch = z.infer<typeof seedBranch>;

export const seedCategory = z.strictObject({
  key,
  parent: z.string().optional(),
  name: text,
  description: text,
  picture,
  banner: scene.optional().describe('on top of its page'),
  classification: z.enum(['grocery', 'livestock', 'dining']).describe('of the products inside'),
  zone: z.enum(ZONES).optional().describe('where the products inside are stored'),
  inHeader: z.boolean().optional().describe('shown in the navigation of the header'),
  taxClasses: taxClasses.optional().describe('of the products inside, unless they have their own'),
});
export const seedAttribute = z.strictObject({
  code: z.string(),
  name: text,
  values: z.array(z.strictObject({ key, value: text, hex: z.string().optional() })),
});
export const seedAddon = z.strictObject({
  key,
  name: text,
  animalChoice: z.enum(ANIMAL_CHOICES).optional().describe('what it decides about an animal'),
  prices: z.record(countryCode, z.number()),
});
export const seedTag = z.strictObject({ key, name: text });

export const seedProduct = z.strictObject({
  key,
  name: text,
  short: text,
  description: text.describe('two to four sentences, plain text'),
  categories: z.array(z.string()).describe('the first is the main one'),
  tags: z.array(z.string()),
  pictures: z.array(picture),
  classification: z.enum(['grocery', 'livestock', 'dish']),
  unit: text.describe('beside the price, e.g. 1 kg, per head'),
  serves: z.number().optional().describe('people, of one piece'),
  netQuantity: z
    .strictObject({ amount: z.number(), of: z.enum(['g', 'ml', 'piece']) })
    .nullable()
    .describe('for the price per kilo or litre; null where it makes no sense'),
  estimatedGrams: z.number().optional().describe('of one, where it is sold by weight'),
  origin: z.string().describe('ISO country, upper case'),
  taxClasses: taxClasses.optional().describe('where it is not that of the first category'),
  subscribable: z.boolean().optional(),
  isNew: z.boolean().optional(),
  saleLabel: text.optional(),
  newLabel: text.optional(),
  variations: z
    .array(z.strictObject({ values: z.record(z.string(), z.string()), priceFactor: z.number() }))
    .optional()
    .describe('attribute code to value key; the factor multiplies the price of the branch'),
  addons: z.array(z.string()).optional(),
  animal: z
    .strictObject({
      kind: z.enum(ANIMAL_KINDS),
      breed: z.enum(ANIMAL_BREEDS),
      ageMonths: z.number().int().describe('of the youngest'),
      vetCertificate: z.string(),
    })
    .optional()
    .describe('of livestock'),
  sold: z.array(
    z.strictObject({
      branch: z.string(),
      price: z.number(),
      salePrice: z.number().optional(),
      quantity: z.number(),
      express: z.boolean().optional(),
    }),
  ),
});
export type SeedProduct = z.infer<typeof seedProduct>;

/** By field; what is the same as in English is left out. */
const translated = z.record(z.string(), z.string().min(1));
type Translated = z.infer<typeof translated>;
const fits = (limits: Readonly<Record<string, number>>, texts: Translated) =>
  Object.entries(texts).every(([field, { length }]) => length <= (limits[field] ?? 0));

export const seedTranslation = z
  .strictObject({
    kind: z.enum(['product', 'category', 'banner']),
    key,
    fr: translated,
    vi: translated,
    cn: translated,
  })
  .refine(({ kind, fr, vi, cn }) => [fr, vi, cn].every((texts) => fits(TRANSLATED[kind], texts)));

export const seedFood = z.strictObject({
  products: z.array(z.string()).describe('keys of the products it describes'),
  ingredients: text.optional().describe('left out where the name says it all'),
  allergens: z.array(z.enum(ALLERGENS)),
  traces: z.array(z.enum(ALLERGENS)).optional(),
  allergenNote: text.optional(),
  diets: z.array(z.enum(DIETS)),
  halalBy: z.string().optional().describe('an invented body; left out: not certified'),
  nutrition: z
    .strictObject({
      per: z.enum(['g', 'ml']),
      energyKcal: z.number(),
      fat: z.number(),
      saturates: z.number(),
      carbohydrate: z.number(),
      sugars: z.number(),
      fibre: z.number(),
      protein: z.number(),
      salt: z.number(),
    })
    .optional(),
  storage: text,
  shelfLifeDays: z.number(),
});
export type SeedFood = z.infer<typeof seedFood>;

export const seedRecipe = z.strictObject({
  key,
  name: text,
  description: text,
  picture,
  servings: z.number(),
  prepMinutes: z.number(),
  cookMinutes: z.number(),
  difficulty: z.enum(['easy', 'medium', 'hard']),
  ingredients: z.array(
    z.strictObject({
      name: text,
      quantity: z.number().describe('for all servings'),
      unit: text,
      product: z.string().optional().describe('its key when the shop sells it'),
    }),
  ),
  steps: z.array(text),
});
export type SeedRecipe = z.infer<typeof seedRecipe>;

export const seedBanner = z.strictObject({
  key,
  title: text,
  subtitle: text,
  action: text,
  link: z.string().optional().describe('a path of the shop; left out: the page of the category'),
  category: key.optional(),
  picture: scene,
  countries: z.array(countryCode).optional().describe('all when left out'),
  season: z.string().optional().describe('shown in this season only'),
});
export const seedPage = z.strictObject({
  slug: z.string(),
  title: text,
  body: text.describe('simple HTML: h2, h3, p, ul, ol, li, strong, em, a'),
  inHeader: z.boolean().optional(),
});
export const seedPost = z.strictObject({
  slug: z.string(),
  picture,
  tags: z.array(z.string()),
  daysAgo: z.number(),
  title: text,
  summary: text,
  body: text,
});
export const seedFaq = z.strictObject({ topic: text, question: text, answer: text });
export const seedCharity = z.strictObject({
  key,
  country: countryCode,
  name: text,
  description: text,
  address: text,
  picture,
  active: z.boolean().optional(),
});

const amounts = z.partialRecord(countryCode, z.number()).optional();
export const seedCoupon = z.strictObject({
  code: z.string(),
  kind: z.enum(['percent', 'fixed', 'free-delivery']),
  description: text,
  percent: z.number().optional(),
  amount: amounts,
  maxDiscount: amounts,
  minSubtotal: amounts,
  countries: z.array(countryCode).optional(),
  totalLimit: z.number().optional(),
  perCustomerLimit: z.number().optional(),
  startsInDays: z.number().optional(),
  endsInDays: z.number().optional(),
  active: z.boolean().optional(),
});
export type SeedCoupon = z.infer<typeof seedCoupon>;

export const seedPromotion = z.strictObject({
  name: text,
  description: text,
  code: z.string().optional(),
  kind: z.enum(['percent', 'buy-get']),
  percent: z.number(),
  buy: z.number().optional(),
  get: z.number().optional(),
  categories: z.array(z.string()),
  weekdays: z.array(z.number()).optional(),
  perCustomerLimit: z.number().optional(),
});

export const seedPlan = z.strictObject({
  key,
  name: text,
  description: text,
  benefits: z.strictObject({ en: z.array(z.string()), ar: z.array(z.string()) }),
  price: z.number().describe('AED'),
  countryPrices: amounts,
  durationDays: z.number(),
  discountPercent: z.number(),
  freeDelivery: z.boolean(),
});

export const seedBenefit = z.strictObject({
  name: text,
  description: text,
  tag: z.string(),
  percent: z.number(),
  minPeople: z.number(),
});

export const seedUser = z.strictObject({
  key,
  role: z.enum(['user', 'admin', 'manager', 'fulfilment', 'support']),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  password: z.string().optional(),
  branches: z.array(z.string()).optional().describe('of a fulfilment person'),
  language,
  addresses: z
    .array(
      z.strictObject({
        name: z.string(),
        country: countryCode,
        city: z.string(),
        area: z.string(),
        street: z.string(),
        line2: z.string().optional(),
        postalCode: z.string().optional().describe('building in Kuwait'),
        note: z.string().optional(),
        isDefault: z.boolean().optional(),
      }),
    )
    .optional(),
});
export type SeedUser = z.infer<typeof seedUser>;

const REVIEWED_KINDS = ['produce', 'meat', 'seafood', 'dairy', 'bakery', 'pantry', 'drinks', 'household'] as const;
/** The loader pairs review texts with products and authors. */
export const seedReviewText = z.strictObject({
  rating: z.number(),
  language,
  text: z.string(),
  fits: z.array(z.enum([...REVIEWED_KINDS, 'frozen', 'dish', 'livestock', 'any'])),
});
export type SeedReviewText = z.infer<typeof seedReviewText>;

export const seedChat = z.strictObject({
  user: z.string().optional().describe('key of the account; left out: a guest'),
  guest: z.strictObject({ name: z.string(), email: z.string().nullable() }).optional(),
  country: countryCode,
  language,
  aboutOrder: z.boolean().optional().describe('the latest order of the person'),
  assignee: z.enum(['support', 'admin']).optional(),
  isClosed: z.boolean().optional(),
  messages: z.array(
    z.strictObject({ kind: z.enum(['shopper', 'staff', 'note']), minutesAgo: z.number(), text: z.string() }),
  ),
});
export type SeedChat = z.infer<typeof seedChat>;
export const seedChatReply = z.strictObject({ title: z.string(), en: z.string(), ar: z.string() });

export const seedContactMessage = z.strictObject({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language,
  country: countryCode,
  hoursAgo: z.number(),
  settledAfterHours: z.number().optional().describe('left out: it still waits'),
  subject: z.string(),
  message: z.string(),
});

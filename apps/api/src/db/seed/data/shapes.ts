/** The shapes of the demo store's data files. Prices are decimals in the branch's own currency; the loader turns them into minor units. */

export type Text = { en: string; ar: string };
export type CountryCode = 'kw' | 'eg' | 'ae' | 'sa';
/** A picture by its file name without ending, e.g. 'lamb-chops'. */
export type PictureName = string;

export type SeedArea = {
  /** Unique within its city, kebab-case. */
  key: string;
  name: Text;
  latitude: number;
  longitude: number;
  /** Kilometres; 5 when left out. */
  radiusKm?: number;
  deliveryFee: number;
  /** False: the area exists but nobody delivers there. */
  shippingAvailable?: boolean;
  /** False: the area is hidden from shoppers. */
  active?: boolean;
};
export type SeedCity = {
  key: string;
  country: CountryCode;
  name: Text;
  latitude: number;
  longitude: number;
  areas: SeedArea[];
};
export type SeedCountry = {
  code: CountryCode;
  name: Text;
  phoneCode: string;
  currency: 'KWD' | 'EGP' | 'AED' | 'SAR';
  timeZone: string;
  settings: {
    pickup_enabled: boolean;
    charity_enabled: boolean;
    loyalty_system_enabled: boolean;
    tax_percent: number;
    vat_percent: number;
    prices_include_tax: boolean;
    min_order_amount: number;
    free_delivery_from: number;
    charity_fee: number;
    /** How many points each unit of the currency earns, and how many are worth one. */
    points_earned_per_unit: number;
    points_per_unit: number;
    support_email: string;
    support_phone: string;
    whatsapp: string;
    legal_name: { en: string; ar: string };
    legal_address: { en: string; ar: string };
    vat_number: string;
    registration_number: string;
  };
};

export type Weekday = 'sunday' | 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday';
export type SeedBranch = {
  /** Unique, kebab-case; other files refer to a branch by it. */
  key: string;
  /** Short code printed on slips, e.g. 'KW-SHW-01'. */
  code: string;
  type: 'seller' | 'restaurant';
  kind: 'supermarket' | 'butcher' | 'farm' | 'fishmonger' | 'bakery' | 'restaurant';
  country: CountryCode;
  name: Text;
  description: Text;
  address: Text;
  phone: string;
  latitude: number;
  longitude: number;
  isMain?: boolean;
  active?: boolean;
  picture: PictureName;
  expressEnabled: boolean;
  /** Hours. */
  expressHours?: number;
  regularHours: number;
  preparationHours: number;
  maxOrdersPerSlot: number | null;
  /** A day that is left out is closed; several entries are split shifts; closes <= opens means past midnight. */
  hours: { day: Weekday; opens: string; closes: string }[];
  /** Days from the seeding day on which the branch is closed all day. */
  closuresInDays?: { day: number; reason: Text }[];
  /** City keys whose every area is served, and single areas as 'city/area'. */
  servesCities: string[];
  servesAreas?: string[];
};

export type SeedCategory = {
  key: string;
  parent?: string;
  name: Text;
  description: Text;
  picture: PictureName;
  /** livestock and dining make the classification of the products inside. */
  classification: 'grocery' | 'livestock' | 'dining';
  /** Shown in the header's navigation line. */
  inHeader?: boolean;
};

export type SeedAttribute = { code: string; name: Text; values: { key: string; value: Text }[] };
export type SeedAddon = { key: string; name: Text; prices: Record<CountryCode, number> };
export type SeedTag = { key: string; name: Text };

/** One sellable form of a product: attribute code -> value key. Price factors are multiplied onto the branch's base price. */
export type SeedVariation = { values: Record<string, string>; priceFactor: number };
export type SeedProduct = {
  key: string;
  name: Text;
  short: Text;
  /** Two to four sentences, plain text. */
  description: Text;
  /** First category is the main one. */
  categories: string[];
  tags: string[];
  pictures: PictureName[];
  classification: 'grocery' | 'livestock' | 'dish';
  /** Shown beside the price, e.g. '1 kg', 'per head'. */
  unit: Text;
  /** For price per kilo or litre: net grams or millilitres of the base form; null where it makes no sense. */
  netQuantity: { amount: number; of: 'g' | 'ml' | 'piece' } | null;
  /** ISO country of origin, upper case (KW, SA, EG, AE, AU, NZ, BR, IN, JO, TR, ...). */
  origin: string;
  taxClass: 'standard' | 'zero' | 'exempt';
  subscribable?: boolean;
  isNew?: boolean;
  /** Label on the card, e.g. 'Sale' / 'Eid offer'. */
  saleLabel?: Text;
  newLabel?: Text;
  variations?: SeedVariation[];
  addons?: string[];
  /** Which branches sell it, at what price, in their own currency. */
  sold: {
    branch: string;
    price: number;
    /** Reduced price; left out when not on sale. */
    salePrice?: number;
    quantity: number;
    express?: boolean;
  }[];
};

export type SeedRecipe = {
  key: string;
  name: Text;
  description: Text;
  picture: PictureName;
  servings: number;
  prepMinutes: number;
  cookMinutes: number;
  difficulty: 'easy' | 'medium' | 'hard';
  /** product = a product key when the shop sells it. quantity is for all servings. */
  ingredients: { name: Text; quantity: number; unit: Text; product?: string }[];
  steps: Text[];
};

export type SeedBanner = {
  key: string;
  title: Text;
  subtitle: Text;
  action: Text;
  link: string;
  /** Wide banner drawn for left-to-right; the right-to-left one has '-rtl' appended. */
  picture: 'hero-produce' | 'hero-butcher' | 'hero-livestock' | 'hero-box' | 'hero-club' | 'hero-ramadan';
  /** Left out: all countries. */
  countries?: CountryCode[];
};
/** Body is simple HTML: h2, h3, p, ul, ol, li, strong, em, a. */
export type SeedPage = { slug: string; title: Text; body: Text; inHeader?: boolean };
export type SeedPost = {
  slug: string;
  picture: PictureName;
  tags: readonly string[];
  daysAgo: number;
  title: Text;
  summary: Text;
  body: Text;
};
export type SeedFaq = { topic: Text; question: Text; answer: Text };
export type SeedCharity = {
  key: string;
  country: CountryCode;
  name: Text;
  description: Text;
  address: Text;
  picture: PictureName;
  active?: boolean;
};
export type SeedCoupon = {
  code: string;
  kind: 'percent' | 'fixed' | 'free-delivery';
  description: Text;
  percent?: number;
  /** Decimals by country, in its currency. */
  amount?: Partial<Record<CountryCode, number>>;
  maxDiscount?: Partial<Record<CountryCode, number>>;
  minSubtotal?: Partial<Record<CountryCode, number>>;
  countries?: CountryCode[];
  totalLimit?: number;
  perCustomerLimit?: number;
  startsInDays?: number;
  endsInDays?: number;
  active?: boolean;
};
export type SeedPlan = {
  key: string;
  name: Text;
  description: Text;
  benefits: { en: string[]; ar: string[] };
  /** AED. */
  price: number;
  durationDays: number;
  discountPercent: number;
  freeDelivery: boolean;
};
export type SeedUser = {
  key: string;
  role: 'user' | 'admin' | 'manager' | 'fulfilment' | 'support';
  firstName: string;
  lastName: string;
  email?: string;
  phone?: string;
  password?: string;
  /** Branch keys a fulfilment person works for. */
  branches?: string[];
  language: 'en' | 'ar';
  addresses?: {
    name: string;
    country: CountryCode;
    city: string;
    area: string;
    street: string;
    line2?: string;
    /** Building in Kuwait, postal code elsewhere. */
    postalCode?: string;
    note?: string;
    isDefault?: boolean;
  }[];
};
/** Review texts by product kind; the loader pairs them with products and authors. */
export type SeedReviewText = {
  rating: number;
  language: 'en' | 'ar';
  text: string;
  fits: (
    | 'produce'
    | 'meat'
    | 'seafood'
    | 'dairy'
    | 'bakery'
    | 'pantry'
    | 'drinks'
    | 'household'
    | 'frozen'
    | 'dish'
    | 'livestock'
    | 'any'
  )[];
};

export type SeedChat = {
  /** Key of the account; left out: a guest. */
  user?: string;
  guest?: { name: string; email: string | null };
  country: CountryCode;
  language: 'en' | 'ar';
  /** The person's latest. */
  aboutOrder?: boolean;
  assignee?: 'support' | 'admin';
  isClosed?: boolean;
  messages: { kind: 'shopper' | 'staff' | 'note'; minutesAgo: number; text: string }[];
};

export type SeedChatReply = { title: string; en: string; ar: string };

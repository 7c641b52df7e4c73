import type { AnimalChoice } from '@karaz/domain/catalog/animal';
import type { CountryCode } from '@karaz/domain/countries';
import type { CurrencyCode } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import type { Dictionary } from '../../texts/en/dictionary.ts';
import type { PictureSource } from '../../ui/picture.tsx';
import type { ProductLabel } from '../goods/product-label.ts';
import type { Tile } from '../goods/tile.ts';
import type { DisplayedReview } from '../reviews/displayed-review.ts';
import type { HalalNote } from './halal-note.ts';
import type { RequestedLine } from './use-cart-line.ts';

/** One buyable form: what changes when another is chosen. */
export type Offer = {
  stockId: number;
  price: number;
  sellingPrice: number | null;
  quantity: number;
  isAvailable: boolean;
  /** What one of it is: '1 kg'. */
  unit: string;
  perUnit: { amount: string; of: 'kg' | 'l' } | null;
  /** What one of it holds, in grams or millilitres. */
  netAmount: number | null;
  /** Weighed when it is packed: lighter costs less, heavier the same. */
  isWeighed: boolean;
};
export type VariationValue = { id: number; label: string; hex?: string; attribute: { id: number; name: string } };
export type Variation = Offer & { stock_id: number; attributeValues: VariationValue[] };
export type AddonChoice = {
  id: number;
  name: string;
  price: number;
  isAvailable: boolean;
  animalChoice?: AnimalChoice | undefined;
};

/** What is known of it as food, in the words of the page. */
export type FoodView = {
  title: string;
  /** 'Vegan', 'Halal certified'. */
  badges: string[];
  parts: { title: string; lines: string[] }[];
  nutrition: { title: string; rows: { name: string; value: string; isPart: boolean }[] } | null;
};

/** One of the choices for an animal; `reason`: why it cannot be made. */
export type AnimalOption = { id: number; label: string; price: string | null; reason: string | null };
/** What is known of an animal and what is to be decided about it, in the words of the page. */
export type AnimalView = {
  details: { name: string; value: string }[];
  halal: string;
  /** What is chosen before anybody has chosen. */
  start: RequestedLine;
  purposes: AnimalOption[];
  /** Live or slaughtered. */
  states: AnimalOption[];
  slaughterId: number | null;
  cuttings: AnimalOption[];
  offal: AnimalOption[];
  packings: AnimalOption[];
  extras: AnimalOption[];
  text: Dictionary['animal']['steps'];
};

export type ProductData = {
  country: CountryCode;
  language: Language;
  currency: CurrencyCode;
  /** For search engines, so known on the server alone; null: the country has no VAT. */
  isVatIncluded: boolean | null;
  productId: number;
  name: string;
  lead: string;
  /** What search engines are reported instead of name and description; empty: those. */
  seoTitle: string;
  seoDescription: string;
  description: string;
  pictures: { image: PictureSource; alt: string }[];
  offer: Offer;
  variations: Variation[];
  /** Of every form there is, also of those this branch does not sell: these are dimmed. */
  values: VariationValue[];
  addons: AddonChoice[];
  /** Null: nothing has to be decided about it. */
  animal: AnimalView | null;
  /** Of what is sold out: what can be ordered instead comes before everything else. */
  similarTitle: string | null;
  /** Null: nothing is known. */
  food: FoodView | null;
  /** From the top of the tree down to the first category. */
  categories: { id: number; name: string }[];
  seller: { id: number; name: string; type: 'seller' | 'restaurant' };
  origin: string;
  code: string;
  gtin: string;
  brand: string;
  /** What is taken off it in this country, by name; `terms`: what the name may not say. */
  promotions: { id: number; name: string; terms: string }[];
  /** What members pay less; the largest first. */
  clubBenefits: { id: number; name: string; percent: number; minPeople: number }[];
  /** Whether it is halal, and cut for whoever orders it. */
  halal: HalalNote;
  isExpress: boolean;
  isSingleProduct: boolean;
  label: ProductLabel | null;
  /** Of name, lead and description, where they are not in the language of the page. */
  lang: Partial<Record<'name' | 'lead' | 'description', 'en' | 'ar'>>;
  rating: number;
  totalReviews: number;
  reviews: DisplayedReview[];
  recommended: Tile[];
  /** Opened to be put into the weekly box. */
  isSubscription: boolean;
};

/** What can be chosen with it, and what is chosen. */
export type OptionsProps = {
  data: ProductData;
  requested: RequestedLine;
  onChange: (requested: RequestedLine) => void;
};

import { NO_FOOD } from './food.ts';
import { WEIGHT_TOLERANCE } from './sold-by-weight.ts';

const NO_LABEL = { enabled: false, en: '', ar: '' };

/** A product of which nothing is known yet; a draft needs only a name besides. */
export const EMPTY_PRODUCT = {
  nameEn: '',
  nameAr: '',
  shortDescriptionEn: '',
  shortDescriptionAr: '',
  descriptionEn: '',
  descriptionAr: '',
  code: '',
  sku: '',
  gtin: '',
  brand: '',
  slug: '',
  classification: 'grocery' as const,
  unitEn: '',
  unitAr: '',
  netAmount: null,
  netOf: null,
  estimatedGrams: null,
  weightTolerance: WEIGHT_TOLERANCE,
  serves: 1,
  originCountry: '',
  ...NO_FOOD,
  taxClasses: {},
  isSubscribable: false,
  publish: 'draft' as const,
  newLabel: NO_LABEL,
  saleLabel: NO_LABEL,
  seoTitleEn: '',
  seoTitleAr: '',
  seoDescriptionEn: '',
  seoDescriptionAr: '',
  categoryIds: [],
  tagIds: [],
  addonIds: [],
  mediaIds: [],
  attributes: [],
  stocks: [],
};

import { isGtin } from './gtin.ts';
import { type ChosenAttribute, MAX_VARIATIONS, variationKey, variationsOf } from './product-variations.ts';

export const MIN_TAGS = 2;
export const IMAGE_MAX_BYTES = 3_145_728;

export type ProductProblem =
  | 'nameRequired'
  | 'descriptionRequired'
  | 'imagesRequired'
  | 'codeRequired'
  | 'skuRequired'
  | 'wrongGtin'
  | 'unitRequired'
  | 'categoryRequired'
  | 'quantityRequired'
  | 'optionRequired'
  | 'tooManyForms'
  | 'tagsTooFew'
  | 'priceRequired'
  | 'salePriceTooHigh'
  | 'labelRequired'
  | 'branchRequired'
  | 'unknownForm'
  | 'soldTwice';

type Label = { enabled: boolean; en: string; ar: string };
type StockDraft = {
  branchId: number;
  valueIds: readonly number[];
  price: number;
  sellingPrice: number | null;
  /** null: as it is. */
  quantity: number | null;
};
export type ProductToCheck = {
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  unitEn: string;
  unitAr: string;
  code: string;
  sku: string;
  gtin: string;
  publish: 'published' | 'draft';
  saleLabel: Label;
  newLabel: Label;
  categoryIds: readonly number[];
  tagIds: readonly number[];
  mediaIds: readonly number[];
  attributes: readonly ChosenAttribute[];
  stocks: readonly StockDraft[];
};

type Problems = Record<string, ProductProblem>;

/**
 * What is wrong with a product as it would be saved, by field; an empty object: nothing. A draft needs only a name in
 * one language: the rest is needed to publish it.
 */
export function productProblems(product: ProductToCheck, isExisting: (stock: StockDraft) => boolean): Problems {
  const isDraft = product.publish === 'draft';
  const problems = { ...valueProblems(product), ...stockProblems(product, isExisting) };
  if (!isDraft) return { ...problems, ...missingProblems(product) };
  return product.nameEn === '' && product.nameAr === '' ? { ...problems, nameEn: 'nameRequired' } : problems;
}

const NEEDED = {
  nameEn: 'nameRequired',
  nameAr: 'nameRequired',
  descriptionEn: 'descriptionRequired',
  descriptionAr: 'descriptionRequired',
  unitEn: 'unitRequired',
  unitAr: 'unitRequired',
  code: 'codeRequired',
  sku: 'skuRequired',
} as const;

/** What only a published product needs. */
function missingProblems(product: ProductToCheck): Problems {
  const problems: Problems = {};
  for (const [field, problem] of Object.entries(NEEDED)) {
    const value = Object.entries(product).find(([name]) => name === field)?.[1];
    if (value === '') problems[field] = problem;
  }
  for (const [field, label] of [['saleLabel', product.saleLabel] as const, ['newLabel', product.newLabel] as const]) {
    if (label.enabled && label.en === '') problems[`${field}.en`] = 'labelRequired';
    if (label.enabled && label.ar === '') problems[`${field}.ar`] = 'labelRequired';
  }
  if (product.categoryIds.length === 0) problems['categoryIds'] = 'categoryRequired';
  if (new Set(product.tagIds).size < MIN_TAGS) problems['tagIds'] = 'tagsTooFew';
  if (product.mediaIds.length === 0) problems['mediaIds'] = 'imagesRequired';
  if (product.stocks.length === 0) problems['stocks'] = 'branchRequired';
  return problems;
}

/** What is wrong whatever the state. */
function valueProblems({ gtin, attributes }: ProductToCheck): Problems {
  const problems: Problems = {};
  if (gtin !== '' && !isGtin(gtin)) problems['gtin'] = 'wrongGtin';
  for (const [index, { valueIds }] of attributes.entries()) {
    if (valueIds.length === 0) problems[`attributes[${index}]`] = 'optionRequired';
  }
  const combinations = attributes.reduce((product, { valueIds }) => product * Math.max(valueIds.length, 1), 1);
  if (combinations > MAX_VARIATIONS) problems['attributes[0]'] = 'tooManyForms';
  return problems;
}

function stockProblems({ stocks, attributes, publish }: ProductToCheck, isExisting: (stock: StockDraft) => boolean) {
  const problems: Problems = {};
  const combinations = new Set(variationsOf(attributes).map(variationKey));
  const seen = new Set<string>();
  for (const [index, stock] of stocks.entries()) {
    const at = `stocks[${index}]`;
    const key = `${stock.branchId} ${variationKey(stock.valueIds)}`;
    if (!combinations.has(variationKey(stock.valueIds))) problems[`${at}.valueIds`] = 'unknownForm';
    if (seen.has(key)) problems[`${at}.branchId`] = 'soldTwice';
    seen.add(key);
    if (stock.price <= 0) problems[`${at}.price`] = 'priceRequired';
    if (stock.sellingPrice !== null && (stock.sellingPrice <= 0 || stock.sellingPrice > stock.price)) {
      problems[`${at}.sellingPrice`] = 'salePriceTooHigh';
    }
    // What is sold already may be sold out; what is new begins with something to sell.
    if (publish === 'published' && !isExisting(stock) && (stock.quantity ?? 0) < 1)
      problems[`${at}.quantity`] = 'quantityRequired';
  }
  return problems;
}

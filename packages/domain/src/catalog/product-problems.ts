import { type ChosenAttribute, MAX_VARIATIONS, variationKey, variationsOf } from './product-variations.ts';

export const MIN_TAGS = 2;
export const IMAGE_MAX_BYTES = 3_145_728;

export type ProductProblem =
  | 'nameRequired'
  | 'descriptionRequired'
  | 'imagesRequired'
  | 'codeRequired'
  | 'skuRequired'
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

type Before = {
  isExisting: (stock: StockDraft) => boolean;
  /** It stands there without any picture, as what is imported does. */
  isWithoutPictures: boolean;
};

/** What is wrong with a product as it would be saved, by field; an empty object: nothing. */
export function productProblems(product: ProductToCheck, { isExisting, isWithoutPictures }: Before): Problems {
  // Whoever mends the text of an imported draft need not have its picture at hand; publishing does need it.
  const mayLackPictures = isWithoutPictures && product.publish === 'draft';
  const problems = { ...textProblems(product), ...choiceProblems(product), ...stockProblems(product, isExisting) };
  if (product.mediaIds.length === 0 && !mayLackPictures) problems['mediaIds'] = 'imagesRequired';
  return problems;
}

function textProblems(product: ProductToCheck): Problems {
  const needed = {
    nameEn: 'nameRequired',
    nameAr: 'nameRequired',
    descriptionEn: 'descriptionRequired',
    descriptionAr: 'descriptionRequired',
    unitEn: 'unitRequired',
    unitAr: 'unitRequired',
    code: 'codeRequired',
    sku: 'skuRequired',
  } as const;
  const problems: Problems = {};
  for (const [field, problem] of Object.entries(needed)) {
    const value = Object.entries(product).find(([name]) => name === field)?.[1];
    if (value === '') problems[field] = problem;
  }
  for (const [field, label] of [['saleLabel', product.saleLabel] as const, ['newLabel', product.newLabel] as const]) {
    if (label.enabled && label.en === '') problems[`${field}.en`] = 'labelRequired';
    if (label.enabled && label.ar === '') problems[`${field}.ar`] = 'labelRequired';
  }
  return problems;
}

function choiceProblems({ categoryIds, tagIds, attributes }: ProductToCheck): Problems {
  const problems: Problems = {};
  if (categoryIds.length === 0) problems['categoryIds'] = 'categoryRequired';
  if (new Set(tagIds).size < MIN_TAGS) problems['tagIds'] = 'tagsTooFew';
  for (const [index, { valueIds }] of attributes.entries()) {
    if (valueIds.length === 0) problems[`attributes[${index}]`] = 'optionRequired';
  }
  const combinations = attributes.reduce((product, { valueIds }) => product * Math.max(valueIds.length, 1), 1);
  if (combinations > MAX_VARIATIONS) problems['attributes[0]'] = 'tooManyForms';
  return problems;
}

function stockProblems({ stocks, attributes, publish }: ProductToCheck, isExisting: (stock: StockDraft) => boolean) {
  const problems: Problems = {};
  if (publish === 'published' && stocks.length === 0) problems['stocks'] = 'branchRequired';
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
    if (!isExisting(stock) && (stock.quantity ?? 0) < 1) problems[`${at}.quantity`] = 'quantityRequired';
  }
  return problems;
}

import type { ProductProblem } from './product-problems.ts';
import { MIN_TAGS } from './product-problems.ts';

/** What decides whether a product that is stored may be published. */
export type PublishState = {
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  unitEn: string;
  unitAr: string;
  hasCategory: boolean;
  tags: number;
  pictures: number;
  stocks: number;
};

export type GapCode = Extract<
  ProductProblem,
  | 'nameRequired'
  | 'descriptionRequired'
  | 'unitRequired'
  | 'categoryRequired'
  | 'tagsTooFew'
  | 'imagesRequired'
  | 'branchRequired'
>;
/** `languages`: of a text, those in which it is missing. */
export type PublishGap = { code: GapCode; languages: readonly ('en' | 'ar')[] };

function textGap(code: GapCode, en: string, ar: string): PublishGap[] {
  const languages = [...(en === '' ? (['en'] as const) : []), ...(ar === '' ? (['ar'] as const) : [])];
  return languages.length === 0 ? [] : [{ code, languages }];
}

/** What is missing before a draft can be published; none: nothing. */
export function publishGaps(product: PublishState): PublishGap[] {
  const others: GapCode[] = [];
  if (!product.hasCategory) others.push('categoryRequired');
  if (product.tags < MIN_TAGS) others.push('tagsTooFew');
  if (product.pictures === 0) others.push('imagesRequired');
  if (product.stocks === 0) others.push('branchRequired');
  return [
    ...textGap('nameRequired', product.nameEn, product.nameAr),
    ...textGap('descriptionRequired', product.descriptionEn, product.descriptionAr),
    ...textGap('unitRequired', product.unitEn, product.unitAr),
    ...others.map((code) => ({ code, languages: [] })),
  ];
}

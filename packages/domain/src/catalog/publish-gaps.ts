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

export type PublishGap = Extract<
  ProductProblem,
  | 'nameRequired'
  | 'descriptionRequired'
  | 'unitRequired'
  | 'categoryRequired'
  | 'tagsTooFew'
  | 'imagesRequired'
  | 'branchRequired'
>;

/** What is missing before a draft can be published; none: nothing. */
export function publishGaps(product: PublishState): PublishGap[] {
  const gaps: PublishGap[] = [];
  if (product.nameEn === '' || product.nameAr === '') gaps.push('nameRequired');
  if (product.descriptionEn === '' || product.descriptionAr === '') gaps.push('descriptionRequired');
  if (product.unitEn === '' || product.unitAr === '') gaps.push('unitRequired');
  if (!product.hasCategory) gaps.push('categoryRequired');
  if (product.tags < MIN_TAGS) gaps.push('tagsTooFew');
  if (product.pictures === 0) gaps.push('imagesRequired');
  if (product.stocks === 0) gaps.push('branchRequired');
  return gaps;
}

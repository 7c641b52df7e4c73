/** The query names a list understands; any other is nobody's business and never makes another page. */
export const LISTING_QUERY = [
  'search',
  'query',
  'categoryIds',
  'branchIds',
  'countryIds',
  'attributeValueIds',
  'tagId',
  'minPrice',
  'maxPrice',
  'rating',
  'express_delivery',
  'tag',
  'subscribeAble',
  'sort',
  'view',
  'page',
] as const;

/** Headings of the file -> fields, in the order of an exported file. */
export const IMPORT_COLUMNS = {
  sku: 'sku',
  code: 'code',
  gtin: 'gtin',
  brand: 'brand',
  name_en: 'nameEn',
  name_ar: 'nameAr',
  short_description_en: 'shortDescriptionEn',
  short_description_ar: 'shortDescriptionAr',
  description_en: 'descriptionEn',
  description_ar: 'descriptionAr',
  classification: 'classification',
  unit_en: 'unitEn',
  unit_ar: 'unitAr',
  origin: 'originCountry',
  category: 'category',
  tags: 'tags',
  addons: 'addons',
  images: 'images',
  publish: 'publish',
  branch: 'branch',
  variation: 'variation',
  price: 'price',
  sale_price: 'salePrice',
  quantity: 'quantity',
  stock_as_exported: 'stockAsExported',
  low_at: 'lowAt',
  stock_sku: 'stockSku',
} as const;

export type ImportColumn = keyof typeof IMPORT_COLUMNS;
export type ImportField = (typeof IMPORT_COLUMNS)[ImportColumn];

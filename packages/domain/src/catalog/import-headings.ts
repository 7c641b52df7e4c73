import type { MoreLanguageCode } from '../more-languages.ts';
import { foldText } from '../text/fold-arabic.ts';
import { type ImportColumn, ofTranslatedColumns, type TranslatedColumn } from './import-columns.ts';
import { translatedPart } from './translated-texts.ts';

/** What one branch sells it for or holds, in a column of its own: quantity@salmiya. */
export type BranchColumn = `${'price' | 'sale_price' | 'quantity' | 'low_at'}@${string}`;
export type ImportTarget = ImportColumn | BranchColumn;

/** In a file for whoever looks at it; nothing to write. */
const READ_ONLY: ReadonlySet<string> = new Set(['form', 'branches']);

const LANGUAGE_NAMES: Readonly<Record<MoreLanguageCode, readonly string[]>> = {
  fr: ['fr', 'french', 'francais', 'بالفرنسيه'],
  vi: ['vi', 'vietnamese', 'بالفيتناميه'],
  cn: ['cn', 'zh', 'zh hans', 'chinese', 'بالصينيه'],
};
const TEXT_NAMES: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'title', 'الاسم'],
  unit: ['unit', 'الوحده'],
  short_description: ['short description', 'الوصف المختصر'],
  description: ['description', 'الوصف'],
};

/** 'name_fr', 'Name French', 'French name', 'الاسم بالفرنسية'. */
function translatedAliases(column: TranslatedColumn): string[] {
  const part = translatedPart(column);
  if (!part) return [];
  return (TEXT_NAMES[part.field] ?? []).flatMap((name) =>
    LANGUAGE_NAMES[part.language].flatMap((language) => [`${name} ${language}`, `${language} ${name}`]),
  );
}

/** Other names of the columns, as people and other programs write them. */
const ALIASES: Readonly<Record<ImportColumn, readonly string[]>> = {
  sku: ['sku', 'product sku', 'item number', 'item no', 'رمز المنتج sku', 'رمز sku', 'رقم sku', 'رقم الصنف'],
  code: ['code', 'product code', 'item code', 'reference', 'كود المنتج', 'رمز المنتج', 'الرمز', 'الكود'],
  gtin: [
    'gtin',
    'barcode',
    'ean',
    'ean13',
    'upc',
    'isbn',
    'gtin upc ean or isbn',
    'الباركود',
    'باركود',
    'رمز الباركود',
  ],
  brand: ['brand', 'vendor', 'manufacturer', 'maker', 'الماركه', 'العلامه التجاريه', 'الشركه المصنعه'],
  name_en: [
    'name en',
    'name',
    'product name',
    'title',
    'english name',
    'item name',
    'الاسم الانجليزي',
    'الاسم بالانجليزيه',
  ],
  name_ar: ['name ar', 'arabic name', 'الاسم', 'اسم المنتج', 'اسم الصنف', 'الاسم العربي', 'الاسم بالعربيه'],
  short_description_en: ['short description en', 'short description', 'الوصف المختصر بالانجليزيه'],
  short_description_ar: ['short description ar', 'الوصف المختصر', 'وصف مختصر'],
  description_en: ['description en', 'description', 'body html', 'long description', 'الوصف بالانجليزيه'],
  description_ar: ['description ar', 'arabic description', 'الوصف', 'وصف المنتج', 'الوصف بالعربيه'],
  classification: ['classification', 'kind', 'النوع', 'التصنيف'],
  unit_en: ['unit en', 'unit', 'size', 'pack size', 'الوحده بالانجليزيه'],
  unit_ar: ['unit ar', 'الوحده', 'الحجم', 'وحده القياس'],
  estimated_grams: ['estimated grams', 'estimated weight g', 'sold by weight', 'الوزن التقديري', 'الوزن التقديري جم'],
  weight_tolerance: ['weight tolerance', 'tolerance', 'فرق الوزن'],
  origin: ['origin', 'country of origin', 'made in', 'بلد المنشا', 'المنشا'],
  ingredients_en: ['ingredients en', 'ingredients', 'المكونات بالانجليزيه'],
  ingredients_ar: ['ingredients ar', 'المكونات', 'مكونات المنتج'],
  allergens: ['allergens', 'contains', 'allergen', 'مسببات الحساسيه', 'يحتوي علي'],
  may_contain: ['may contain', 'traces', 'قد يحتوي علي'],
  allergen_note_en: ['allergen note en', 'allergen note'],
  allergen_note_ar: ['allergen note ar', 'ملاحظه الحساسيه'],
  diets: ['diets', 'diet', 'dietary', 'dietary properties', 'النظام الغذايي'],
  halal: ['halal', 'حلال'],
  halal_by: ['halal by', 'halal certified by', 'جهه اعتماد الحلال'],
  nutrition_per: ['nutrition per', 'القيم الغذاييه لكل'],
  energy_kcal: ['energy kcal', 'energy', 'calories', 'kcal', 'السعرات', 'السعرات الحراريه'],
  fat: ['fat', 'total fat', 'الدهون'],
  saturates: ['saturates', 'saturated fat', 'الدهون المشبعه'],
  carbohydrate: ['carbohydrate', 'carbohydrates', 'carbs', 'الكربوهيدرات'],
  sugars: ['sugars', 'sugar', 'السكريات'],
  fibre: ['fibre', 'fiber', 'الالياف'],
  protein: ['protein', 'proteins', 'البروتين'],
  salt: ['salt', 'الملح'],
  storage_en: ['storage en', 'storage', 'storage instructions'],
  storage_ar: ['storage ar', 'الحفظ', 'طريقه الحفظ', 'التخزين'],
  shelf_life_days: ['shelf life days', 'shelf life', 'مده الصلاحيه'],
  animal_kind: ['animal kind', 'kind of animal', 'species', 'نوع الحيوان', 'نوع الماشيه'],
  animal_breed: ['animal breed', 'breed', 'السلاله'],
  animal_age_months: ['animal age months', 'age in months', 'age months', 'العمر بالاشهر'],
  vet_certificate: ['vet certificate', 'veterinary certificate', 'vet card', 'الشهاده البيطريه'],
  category: ['category', 'categories', 'department', 'product category', 'القسم', 'الفيه', 'تصنيف المنتج', 'الاقسام'],
  tags: ['tags', 'tag', 'labels', 'الوسوم', 'الكلمات الدلاليه'],
  addons: ['addons', 'add ons', 'extras', 'الاضافات'],
  images: [
    'images',
    'image',
    'pictures',
    'picture',
    'photo',
    'image src',
    'image url',
    'image urls',
    'الصور',
    'الصوره',
    'صوره المنتج',
    'رابط الصوره',
  ],
  publish: ['publish', 'published', 'status', 'state', 'الحاله', 'النشر'],
  branch: ['branch', 'store', 'location', 'الفرع', 'المتجر'],
  variation: ['variation', 'variant', 'option', 'options', 'الخيار', 'الخيارات'],
  price: ['price', 'regular price', 'unit price', 'retail price', 'السعر', 'سعر المنتج', 'سعر البيع'],
  sale_price: [
    'sale price',
    'special price',
    'discounted price',
    'offer price',
    'السعر المخفض',
    'سعر التخفيض',
    'سعر العرض',
  ],
  quantity: ['quantity', 'qty', 'stock', 'on hand', 'inventory', 'الكميه', 'الكميه المتوفره', 'المخزون'],
  stock_as_exported: ['stock as exported', 'الكميه عند التصدير'],
  low_at: ['low at', 'low stock', 'reorder level', 'low stock amount', 'حد التنبيه'],
  stock_sku: ['stock sku', 'variant sku', 'sku الخيار'],
  currency: ['currency', 'currency code', 'العمله', 'رمز العمله'],
  ...ofTranslatedColumns(translatedAliases),
};

const BY_NAME = new Map<string, ImportColumn>();
for (const [column, names] of Object.entries(ALIASES)) {
  if (isImportColumn(column)) for (const name of names) BY_NAME.set(foldText(name), column);
}

export function isImportColumn(text: string): text is ImportColumn {
  return Object.hasOwn(ALIASES, text);
}
export const ALL_COLUMNS: readonly ImportColumn[] = Object.keys(ALIASES).filter(isImportColumn);

type Guess = { target: ImportTarget | null; isReadOnly: boolean };

/** 'Sale price', 'SALE-PRICE', 'sale_price' and 'السعر المخفض' are one heading; 'Quantity: salmiya' is of one branch. */
function guess(heading: string): Guess {
  const folded = foldText(heading);
  if (READ_ONLY.has(folded)) return { target: null, isReadOnly: true };
  const known = BY_NAME.get(folded);
  if (known) return { target: known, isReadOnly: false };
  const [, name = '', branch = ''] = /^([^:@([]+)[:@([]\s*([^)\]]+)[)\]]?$/.exec(heading.trim()) ?? [];
  const column = BY_NAME.get(foldText(name));
  const isOfBranch = column === 'price' || column === 'sale_price' || column === 'quantity' || column === 'low_at';
  return { target: isOfBranch ? `${column}@${branch.trim()}` : null, isReadOnly: false };
}

export const guessTargets = (headings: readonly string[]): Guess[] => headings.map(guess);

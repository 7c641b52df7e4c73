import type { CsvRow } from '../office/csv.ts';
import { foldText } from '../text/fold-arabic.ts';
import { inItsLanguage, plainText, prices, type SourceLine, type TargetLine } from './import-format-parts.ts';
import { sallaLines, zidLines } from './import-formats-gulf.ts';

/** Programs whose exported files are recognised by their headings. */
export type ImportFormat = 'shopify' | 'woocommerce' | 'salla' | 'zid';

const FORMATS: readonly { format: ImportFormat; needs: readonly (readonly string[])[]; read: Reader }[] = [
  { format: 'shopify', needs: [['handle', 'url handle'], ['title'], ['variant price', 'price']], read: shopifyLines },
  { format: 'woocommerce', needs: [['type'], ['name'], ['regular price'], ['sku']], read: wooLines },
  { format: 'salla', needs: [['تصنيف المنتج'], ['اسم المنتج'], ['سعر المنتج']], read: sallaLines },
  { format: 'zid', needs: [['is published'], ['name ar', 'name'], ['sku'], ['price']], read: zidLines },
];
type Reader = (lines: readonly SourceLine[]) => TargetLine[];

export type Translated = { format: ImportFormat; rows: CsvRow[] };

/** A file of another program with the headings of our own; null: it is none that is known. */
export function translateExport([first, ...rest]: readonly CsvRow[]): Translated | null {
  const headings = (first?.cells ?? []).map(foldText);
  const at = new Map(headings.toReversed().map((name, index) => [name, headings.length - 1 - index]));
  const found = FORMATS.find(({ needs }) => needs.every((names) => names.some((name) => at.has(foldText(name)))));
  if (!found) return null;
  const lines = rest.map(
    ({ line, cells }): SourceLine => ({
      line,
      get: (...names) => {
        const index = names.map((name) => at.get(foldText(name))).find((place) => place !== undefined);
        return index === undefined ? '' : (cells[index] ?? '').trim();
      },
    }),
  );
  const read = found.read(lines);
  const columns = [...new Set(read.flatMap((line) => Object.keys(line)))].filter((name) => name !== 'line');
  const rows = read.map((line) => {
    const values = new Map<string, unknown>(Object.entries(line));
    return { line: line.line, cells: columns.map((name) => String(values.get(name) ?? '')), isBroken: false };
  });
  return { format: found.format, rows: [{ line: 1, cells: columns, isBroken: false }, ...rows] };
}

const pairs = (options: readonly (readonly [string, string])[]) =>
  options
    .filter(([name, value]) => name !== '' && value !== '' && value !== 'Default Title')
    .map(([name, value]) => `${name}: ${value}`)
    .join(' / ');

const IMAGES = ['Image Src', 'Product image URL', 'Variant Image', 'Variant image URL'];

/** One line for each variant; lines after the first of a handle leave out what all share, some have a picture only. */
function shopifyLines(lines: readonly SourceLine[]): TargetLine[] {
  const groups = Map.groupBy(lines, ({ get }) => get('Handle', 'URL handle'));
  return [...groups].flatMap(([handle, group]): TargetLine[] => {
    const [first] = group;
    if (!first || handle === '') return [];
    const variants = group.filter(({ get }) => get('Variant Price', 'Price') !== '');
    const names = [1, 2, 3].map((number) => first.get(`Option${number} Name`));
    const images = [...new Set(group.flatMap(({ get }) => IMAGES.map((name) => get(name))))].filter(Boolean);
    const isSingle = variants.length <= 1;
    const state = first.get('Status').toLowerCase();
    const isHidden = first.get('Published', 'Published on online store').toLowerCase() === 'false';
    const shared = {
      sku: (isSingle && (variants[0] ?? first).get('Variant SKU', 'SKU')) || handle.toUpperCase(),
      ...inItsLanguage('name', first.get('Title')),
      ...inItsLanguage('description', plainText(first.get('Body (HTML)', 'Description'))),
      brand: first.get('Vendor'),
      category: first.get('Type', 'Product Category'),
      tags: first.get('Tags') && `${first.get('Tags')},`,
      images: images.slice(0, 10).join(' '),
      publish: isHidden || (state !== '' && state !== 'active') ? 'draft' : 'published',
    };
    return (isSingle ? [variants[0] ?? first] : variants).map(({ line, get }) => ({
      line,
      ...shared,
      gtin: isSingle ? get('Variant Barcode', 'Barcode') : '',
      variation: pairs(names.map((name, index) => [name, get(`Option${index + 1} Value`)])),
      ...prices(get('Variant Price', 'Price'), get('Variant Compare At Price', 'Compare-at price')),
      quantity: get('Variant Inventory Qty', 'Inventory quantity').replace(/^-.*/, '0'),
      stock_sku: isSingle ? '' : get('Variant SKU', 'SKU'),
    }));
  });
}

/** A variable product stands in a line without a price, its variations in lines that name it as their parent. */
function wooLines(lines: readonly SourceLine[]): TargetLine[] {
  const skuOf = ({ get }: SourceLine) => get('SKU') || (get('ID') && `WOO-${get('ID')}`);
  const byId = new Map(lines.map((line) => [`id:${line.get('ID')}`, skuOf(line)]));
  return lines.map((one): TargetLine => {
    const { line, get } = one;
    const type = get('Type').toLowerCase();
    const isVariation = type.includes('variation');
    const options = [1, 2, 3].map((number) => {
      return [get(`Attribute ${number} name`), get(`Attribute ${number} value(s)`)] as const;
    });
    const sold = type.includes('variable')
      ? {}
      : {
          price: get('Regular price'),
          sale_price: get('Sale price'),
          quantity: get('Stock').replace(/^-.*/, '0'),
          low_at: get('Low stock amount'),
        };
    if (isVariation) {
      const sku = byId.get(get('Parent')) ?? get('Parent');
      return { line, sku, variation: pairs(options), stock_sku: get('SKU'), ...sold };
    }
    const [category = ''] = get('Categories').split(/(?<!\\),/);
    return {
      line,
      sku: skuOf(one),
      ...inItsLanguage('name', get('Name')),
      ...inItsLanguage('description', plainText(get('Description'))),
      ...inItsLanguage('short_description', plainText(get('Short description')).slice(0, 400)),
      gtin: get('GTIN, UPC, EAN, or ISBN'),
      brand: get('Brands'),
      category: category.trim(),
      tags: get('Tags') && `${get('Tags')},`,
      images: get('Images').replaceAll(',', ' '),
      publish: get('Published') === '1' ? 'published' : 'draft',
      ...sold,
    };
  });
}

import { inItsLanguage, plainText, prices, type SourceLine, type TargetLine } from './import-format-parts.ts';

const OPTION_ROW = new Set(['خيار', 'option', 'variant']);

/** A line for each product, then a line for each of its options (النوع: خيار). */
export function sallaLines(lines: readonly SourceLine[]): TargetLine[] {
  let product: TargetLine | null = null;
  const options = ({ get }: SourceLine) =>
    [1, 2, 3].map((number) => [get(`[${number}] الاسم`), get(`[${number}] القيمة`)] as const);
  const withOptions = new Set(
    lines.flatMap((line, at) => (OPTION_ROW.has(line.get('النوع')) ? [ownerOf(lines, at)] : [])),
  );
  return lines.map((one, at): TargetLine => {
    const { line, get } = one;
    const [now, before] = [get('السعر المخفض'), get('سعر المنتج', 'السعر')];
    const sold = {
      ...(now === '' || Number(now) === 0 ? { price: before } : prices(now, before)),
      quantity: get('الكمية المتوفرة', 'الكمية').replace(/^-.*/, '0'),
    };
    if (OPTION_ROW.has(get('النوع'))) {
      const variation = options(one)
        .filter(([name, value]) => name !== '' && value !== '')
        .map(([name, value]) => `${name}: ${value}`)
        .join(' / ');
      return { line, sku: product?.sku ?? '', variation, stock_sku: get('رمز المنتج sku', 'sku'), ...sold };
    }
    product = {
      line,
      sku:
        get('رمز المنتج sku', 'sku', 'رمز المنتج') || (get('No.', 'رقم المنتج') && `SALLA-${get('No.', 'رقم المنتج')}`),
      ...inItsLanguage('name', get('اسم المنتج')),
      ...inItsLanguage('description', plainText(get('الوصف'))),
      gtin: get('GTIN', 'باركود'),
      brand: get('الماركة'),
      category: (get('تصنيف المنتج').split(/[,،]/)[0] ?? '').trim(),
      images: get('صورة المنتج').replace(/[,،]/g, ' '),
      publish: get('حالة المنتج') === 'مخفي' ? 'draft' : 'published',
      ...(withOptions.has(at) ? {} : sold),
    };
    return product;
  });
}

/** The place of the product an option belongs to: the last one above it. */
function ownerOf(lines: readonly SourceLine[], at: number): number {
  for (let place = at; place >= 0; place--) if (!OPTION_ROW.has(lines[place]?.get('النوع') ?? '')) return place;
  return -1;
}

export function zidLines(lines: readonly SourceLine[]): TargetLine[] {
  return lines.map(({ line, get }): TargetLine => {
    const [sale, price] = [get('sale_price'), get('price')];
    return {
      line,
      sku: get('sku') || (get('id') && `ZID-${get('id')}`),
      name_ar: get('name_ar', 'name'),
      name_en: get('name_en'),
      description_ar: plainText(get('description_ar', 'description')),
      description_en: plainText(get('description_en')),
      gtin: get('barcode'),
      category: (get('categories', 'category').split(/[,،]/)[0] ?? '').trim(),
      images: get('images', 'image').replaceAll(',', ' '),
      publish: ['1', 'true', 'yes', 'نعم'].includes(get('is_published').toLowerCase()) ? 'published' : 'draft',
      ...(sale === '' || Number(sale) === 0 ? { price } : prices(sale, price)),
      quantity: get('quantity').replace(/^-.*/, '0'),
    };
  });
}

import { expect, test } from 'vitest';
import { readCsv } from '../office/csv.ts';
import { translateExport } from './import-formats.ts';
import { importRows } from './product-import.ts';

const read = (text: string) => {
  const found = translateExport(readCsv(text));
  return { format: found?.format, rows: found ? importRows(found.rows).rows : [] };
};

test('a file of Shopify: one product of two variants with three pictures, one without', () => {
  const { format, rows } = read(
    [
      'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Barcode,Image Src,Status',
      'tee,Tee,"<p>Soft &amp; light</p><ul><li>Cotton</li></ul>",Acme,Shirts,"new, summer",true,Size,M,TEE-M,4,8.00,10.00,,https://x.test/1.jpg,active',
      'tee,,,,,,,,L,TEE-L,-2,9.00,,,https://x.test/2.jpg,',
      'tee,,,,,,,,,,,,,,https://x.test/3.jpg,',
      'mug,كوب,,Acme,,,true,Title,Default Title,MUG,1,3.00,,4006381333931,,draft',
    ].join('\n'),
  );
  expect(format).toBe('shopify');
  const tee = { sku: 'TEE', nameEn: 'Tee', brand: 'Acme', category: 'Shirts', publish: 'published' };
  expect(rows).toMatchObject([
    { ...tee, line: 2, variation: 'Size: M', stockSku: 'TEE-M', price: '10.00', salePrice: '8.00', quantity: '4' },
    { ...tee, line: 3, variation: 'Size: L', stockSku: 'TEE-L', price: '9.00', salePrice: '', quantity: '0' },
    { sku: 'MUG', nameAr: 'كوب', nameEn: '', variation: '', gtin: '4006381333931', publish: 'draft' },
  ]);
  expect(rows[0]?.descriptionEn).toBe('Soft & light\nCotton');
  expect(rows[0]?.images.split(' ')).toHaveLength(3);
});

test('a file of WooCommerce: variations belong to the product they name', () => {
  const { format, rows } = read(
    [
      'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Short description,Description,Stock,Sale price,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)',
      '10,simple,OIL,4006381333931,Olive oil,1,,Cold pressed,7,2,3,"Food > Oils, Offers",fresh,"https://x.test/a.jpg, https://x.test/b.jpg",,,',
      '11,variable,HONEY,,Honey,1,,,,,,Food,,,,Weight,"250 g, 500 g"',
      '12,variation,HONEY-250,,Honey - 250 g,1,,,5,,4,,,,id:11,Weight,250 g',
    ].join('\n'),
  );
  expect(format).toBe('woocommerce');
  expect(rows).toMatchObject([
    { sku: 'OIL', gtin: '4006381333931', category: 'Food > Oils', price: '3', salePrice: '2', quantity: '7' },
    { sku: 'HONEY', nameEn: 'Honey', price: '', publish: 'published' },
    { sku: 'HONEY', variation: 'Weight: 250 g', stockSku: 'HONEY-250', price: '4', quantity: '5' },
  ]);
  expect(rows[0]?.images).toBe('https://x.test/a.jpg  https://x.test/b.jpg');
});

test('files of Salla and Zid are read by their Arabic and English headings', () => {
  const salla = read(
    [
      'النوع ,أسم المنتج,تصنيف المنتج,صورة المنتج,سعر المنتج,الوصف,رمز المنتج sku,السعر المخفض,الكمية المتوفرة,الماركة,باركود,[1] الاسم,[1] القيمة',
      'منتج,عسل سدر,عسل,https://x.test/h.jpg,120,<p>عسل طبيعي</p>,SIDR,99,8,جبال,,,',
      'منتج,تمر,تمور,,30,,TAMR,,,,,,',
      'خيار,,,,35,,TAMR-1,,4,,,الوزن,1 كجم',
    ].join('\n'),
  );
  expect(salla.format).toBe('salla');
  expect(salla.rows).toMatchObject([
    { sku: 'SIDR', nameAr: 'عسل سدر', category: 'عسل', price: '120', salePrice: '99', quantity: '8', brand: 'جبال' },
    { sku: 'TAMR', nameAr: 'تمر', price: '' },
    { sku: 'TAMR', variation: 'الوزن: 1 كجم', stockSku: 'TAMR-1', price: '35', quantity: '4' },
  ]);
  const zid = read(
    'id,name_ar,name_en,sku,price,sale_price,quantity,is_published,images\n7,قهوة,Coffee,,45,40,3,true,https://x.test/c.jpg',
  );
  expect(zid).toMatchObject({
    format: 'zid',
    rows: [{ sku: 'ZID-7', nameAr: 'قهوة', nameEn: 'Coffee', price: '45', salePrice: '40', publish: 'published' }],
  });
});

test('our own file and unknown ones are left as they are', () => {
  expect(translateExport(readCsv('sku,name_en,branch,price\nA,B,C,1'))).toBeNull();
});

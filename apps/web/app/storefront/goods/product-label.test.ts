import { expect, test } from 'vitest';
import { texts } from '../../texts/fr/product.ts';
import { labelOf, labelText } from './product-label.ts';

test('a label is as staff wrote it; in a language they do not write it says of which kind it is', () => {
  const weekend = { en: 'Weekend offer', ar: 'عرض نهاية الأسبوع' };
  expect(labelOf(weekend, null, 'ar')).toEqual({ text: 'عرض نهاية الأسبوع' });
  expect(labelOf(null, null, 'fr')).toBeNull();
  const label = labelOf(weekend, { en: 'New', ar: 'جديد' }, 'fr');
  expect(label && labelText(label, texts.labels)).toBe('Promo');
  const fresh = labelOf(null, { en: 'Just in', ar: 'وصل الآن' }, 'fr');
  expect(fresh && labelText(fresh, texts.labels)).toBe('Nouveau');
});

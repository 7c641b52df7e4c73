import type { StockView } from '@karaz/contract/stocks';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import type { PackDetails } from './product-model.ts';

export function packOf(
  stock: Pick<StockView, 'unit_en' | 'unit_ar' | 'pricePerUnit' | 'currency'>,
  language: Language,
): PackDetails {
  const { pricePerUnit, currency } = stock;
  const amount = pricePerUnit && formatMoney(toMinor(pricePerUnit.price, currency), currency, language);
  return {
    unit: pick(stock, 'unit', language),
    perUnit: pricePerUnit && amount ? { amount, of: pricePerUnit.of } : null,
  };
}

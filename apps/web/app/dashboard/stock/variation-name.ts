import type { StockLine } from '@karaz/contract/admin/stock';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';

/** Which variation: eight stocks of one name differ in nothing else. Empty: it comes in one form. */
export const variationName = ({ form }: Pick<StockLine, 'form'>, language: Language) =>
  form.map((value) => pick(value, 'value', language)).join(' · ');

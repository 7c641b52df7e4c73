import type { OfficeCountrySettings } from '@karaz/contract/admin/settings';
import { fieldName } from '@karaz/contract/field-name';
import type { CountryCode } from '@karaz/domain/countries';
import {
  type ClassTerms,
  firstDayChanged,
  type TaxClass,
  type TaxClassProblem,
  taxClassProblem,
} from '@karaz/domain/pricing/vat';
import type { Language } from '@karaz/i18n/language';
import type { Transaction } from '../../db/database.ts';
import { type FieldProblem, failure } from '../../http/failure.ts';
import { forStaff } from '../../texts/in-all-languages.ts';
import { selectNamedClasses } from '../tax-classes.queries.ts';

const REASONS = ['zeroReason_en', 'zeroReason_ar', 'exemptReason_en', 'exemptReason_ar'] as const;
type Fields = Pick<OfficeCountrySettings, 'vatRates' | 'deliveryTaxClass' | (typeof REASONS)[number]>;

const TEXTS: Readonly<Record<Language, Readonly<Record<TaxClassProblem, string>>>> = forStaff({
  en: {
    reducedRateMissing: 'Goods or the delivery fee bear the reduced rate in this country: it must be more than 0',
    taxReasonMissing:
      'Goods or the delivery fee bear no VAT by this class, and invoices must say why. Enter the reason in English and Arabic',
  },
  ar: {
    reducedRateMissing: 'تخضع منتجات أو رسوم التوصيل في هذه الدولة للنسبة المخفضة، فيجب أن تكون أكبر من صفر',
    taxReasonMissing:
      'لا تُفرض الضريبة على منتجات أو رسوم توصيل من هذه الفئة، ويجب أن تذكر الفاتورة السبب. أدخله بالعربية والإنجليزية',
  },
});

/** What goods and the delivery fee bear stands on every invoice. What was saved before stays until its terms change. */
export async function validateTaxes(
  tx: Transaction,
  code: CountryCode,
  { before, after, language }: { before: Fields; after: Fields; language: Language },
) {
  if (!isChanged(before, after)) return undefined;
  const [was, is] = [termsOf(before), termsOf(after)];
  const { deliveryTaxClass: ofDelivery } = after;
  const chosen = ofDelivery !== before.deliveryTaxClass && taxClassProblem(ofDelivery, is);
  if (chosen) return rejected(['deliveryTaxClass'], chosen, language);
  const ofGoods = await selectNamedClasses(tx, code);
  // What goods lacked before is not the fault of this change.
  for (const taxClass of [ofDelivery, ...ofGoods.filter((one) => taxClassProblem(one, was) === null)]) {
    const problem = taxClassProblem(taxClass, is);
    if (problem) return rejected(fieldsOf(taxClass, after), problem, language);
  }
  return undefined;
}

const isChanged = (before: Fields, after: Fields) =>
  [...REASONS, 'deliveryTaxClass' as const].some((field) => before[field] !== after[field]) ||
  firstDayChanged(before.vatRates, after.vatRates) !== null;

const termsOf = (fields: Fields): ClassTerms => ({
  vatRates: fields.vatRates,
  zeroReason: [fields.zeroReason_en, fields.zeroReason_ar],
  exemptReason: [fields.exemptReason_en, fields.exemptReason_ar],
});

/** Where what the class lacks is entered. */
function fieldsOf(taxClass: TaxClass, after: Fields): string[] {
  if (taxClass === 'reduced') return [fieldName('vatRates', after.vatRates.length - 1, 'reduced')];
  return REASONS.filter((field) => field.startsWith(taxClass) && after[field].trim() === '');
}

function rejected(fields: readonly string[], code: TaxClassProblem, language: Language) {
  const problem: FieldProblem = { code, text: TEXTS[language][code] };
  return failure('validationFailed', { fields: Object.fromEntries(fields.map((field) => [field, problem])) });
}

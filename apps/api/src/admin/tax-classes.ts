import { COUNTRY_CODES } from '@karaz/domain/countries';
import { type TaxClasses, type TaxClassProblem, taxClassProblem } from '@karaz/domain/pricing/vat';
import type { Language } from '@karaz/i18n/language';
import type { Database } from '../db/database.ts';
import type { FieldProblem } from '../http/failure.ts';
import { forStaff } from '../texts/in-all-languages.ts';
import { selectClassTerms } from './tax-classes.queries.ts';

const TEXTS: Readonly<Record<Language, Readonly<Record<TaxClassProblem, string>>>> = forStaff({
  en: {
    reducedRateMissing: 'This country has no reduced rate. Enter it in the settings of the country first',
    taxReasonMissing:
      'Invoices must say why these goods bear no VAT. Enter the reason in English and Arabic in the settings of the country first',
  },
  ar: {
    reducedRateMissing: 'لا توجد نسبة مخفضة في هذه الدولة. أدخلها أولاً في إعدادات الدولة',
    taxReasonMissing:
      'يجب أن تذكر الفاتورة سبب عدم فرض الضريبة على هذه المنتجات. أدخل السبب بالعربية والإنجليزية أولاً في إعدادات الدولة',
  },
});

/** Of the classes that are chosen anew; what was saved before stays as it is. */
export async function taxClassProblems(
  db: Database,
  language: Language,
  { before, after }: { before: TaxClasses; after: TaxClasses },
): Promise<Record<string, FieldProblem>> {
  const changed = COUNTRY_CODES.flatMap((code) => {
    const taxClass = after[code];
    return taxClass && taxClass !== before[code] ? [{ code, taxClass }] : [];
  });
  if (changed.length === 0) return {};
  const terms = await selectClassTerms(db);
  return Object.fromEntries(
    changed.flatMap(({ code, taxClass }) => {
      const own = terms.get(code);
      const problem = own && taxClassProblem(taxClass, own);
      return problem ? [[`taxClasses.${code}`, { code: problem, text: TEXTS[language][problem] }] as const] : [];
    }),
  );
}

import { type CurrencyCode, isFinerThan, MINOR_DIGITS } from '@karaz/domain/money';
import type { Language } from '@karaz/i18n/language';
import { type FieldProblem, failure } from '../http/failure.ts';
import { forStaff } from '../texts/in-all-languages.ts';

const TEXT: Readonly<Record<Language, (digits: number) => string>> = forStaff({
  en: (digits) => `At most ${digits} digits after the point`,
  ar: (digits) => (digits === 2 ? 'رقمان بعد الفاصلة على الأكثر' : `${digits} أرقام بعد الفاصلة على الأكثر`),
});

type Amounts = Readonly<Record<string, number | null>>;

/** The fields whose amount their currency cannot hold: another one than was typed is never saved in its place. */
export function excessPrecision(
  amounts: Amounts,
  currency: CurrencyCode,
  language: Language,
): Record<string, FieldProblem> {
  const excess = Object.entries(amounts).filter(([, amount]) => amount !== null && isFinerThan(amount, currency));
  const problem = { code: 'priceTooFine', text: TEXT[language](MINOR_DIGITS[currency]) };
  return Object.fromEntries(excess.map(([field]) => [field, problem]));
}

export function validatePrecision(amounts: Amounts, currency: CurrencyCode, language: Language) {
  const fields = excessPrecision(amounts, currency, language);
  return Object.keys(fields).length > 0 ? failure('validationFailed', { fields }) : undefined;
}

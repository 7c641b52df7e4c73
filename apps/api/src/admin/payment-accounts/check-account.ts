import type { api } from '@karaz/contract/api';
import type { BodyOf } from '@karaz/contract/endpoint';
import { COUNTRIES, type CountryCode } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import type { ProviderField, ProviderKind, ProviderValues } from '@karaz/domain/payments/providers';
import { ok } from '@karaz/domain/result';
import { isolate } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { type FieldProblem, failure, type Outcome } from '../../http/failure.ts';
import { type FieldRule, PROVIDER_KINDS } from '../../integrations/payment/provider-kinds.ts';
import type { Sealer } from '../../integrations/webhooks/sealed-secret.ts';
import { sealSecrets } from '../../payments/watch-accounts.ts';
import { forStaff } from '../../texts/in-all-languages.ts';
import { excessPrecision } from '../money-precision.ts';
import { methodsOf } from './account-view.ts';
import type { AccountColumns } from './payment-accounts.queries.ts';

type Fields = Omit<BodyOf<typeof api.addPaymentAccount>, 'country' | 'provider'>;
type Account = {
  country: CountryCode;
  provider: ProviderKind;
  /** What is stored; null: nothing yet, or nothing that can be read. */
  secrets: ProviderValues | null;
};
type Problem =
  | 'notInCountry'
  | 'methodNotOffered'
  | 'missing'
  | 'tooShort'
  | 'notPlain'
  | 'notNumbers'
  | 'limitsCrossed';

const TEXTS: Readonly<Record<Language, Record<Problem, string>>> = forStaff({
  en: {
    notInCountry: 'This provider does not work in this country.',
    methodNotOffered: 'This provider does not offer one of these methods in this country.',
    missing: 'Enter what the provider gave you.',
    tooShort: 'This is too short. Copy the whole value.',
    notPlain: 'Only letters, digits and signs of one line are allowed here. Copy the value again.',
    notNumbers: 'Enter numbers, separated by commas.',
    limitsCrossed: 'The largest amount is below the smallest.',
  },
  ar: {
    notInCountry: 'هذا المزوّد لا يعمل في هذه الدولة.',
    methodNotOffered: 'هذا المزوّد لا يقدّم إحدى هذه الطرق في هذه الدولة.',
    missing: 'أدخل القيمة التي أعطاك إياها المزوّد.',
    tooShort: 'القيمة قصيرة. انسخها كاملة.',
    notPlain: 'يُسمح هنا بأحرف وأرقام ورموز لاتينية في سطر واحد فقط. انسخ القيمة من جديد.',
    notNumbers: 'أدخل أرقاماً تفصل بينها فواصل.',
    limitsCrossed: 'أكبر مبلغ أقل من أصغر مبلغ.',
  },
});

const OTHER_KEY: Readonly<Record<Language, (prefixes: readonly string[]) => string>> = forStaff({
  en: (prefixes) => `This is another key. The one needed here begins with ${prefixes.join(' or ')}.`,
  ar: (prefixes) => `هذا مفتاح آخر. المفتاح المطلوب هنا يبدأ بـ ${prefixes.map((one) => isolate(one)).join(' أو ')}.`,
});

/** One line without anything that would end a header of a request. */
const PLAIN = /^[\x20-\x7e]*$/;

/** The columns of an account, or every reason why it cannot work. A secret that was left empty stays. */
export function checkAccount(
  body: Fields,
  { country, provider, secrets }: Account,
  { language, sealer }: { language: Language; sealer: Sealer },
): Outcome<AccountColumns> {
  const kind = PROVIDER_KINDS[provider];
  const problem = (code: Problem): FieldProblem => ({ code, text: TEXTS[language][code] });
  const entered = ({ name, isSecret }: FieldRule) => body.values[name] || (isSecret ? (secrets?.[name] ?? '') : '');
  const { currency } = COUNTRIES[country];
  const { minAmount, maxAmount, mode, methods } = body;
  const wrong: Record<string, FieldProblem> = excessPrecision({ minAmount, maxAmount }, currency, language);
  if (!kind.countries.includes(country)) wrong['provider'] = problem('notInCountry');
  else if (methods.some((method) => !methodsOf(provider, country).includes(method)))
    wrong['methods'] = problem('methodNotOffered');
  if (minAmount !== null && maxAmount !== null && maxAmount < minAmount) wrong['maxAmount'] = problem('limitsCrossed');
  if (maxAmount === 0) wrong['maxAmount'] = problem('limitsCrossed');
  for (const rule of kind.fields) {
    const code = valueProblem(rule, entered(rule));
    if (code) wrong[rule.name] = problem(code);
    // What is stored already was tried.
    else if (isOtherKey(rule, body.values[rule.name] ?? '')) {
      wrong[rule.name] = { code: 'otherKey', text: OTHER_KEY[language](rule.prefixes ?? []) };
    }
  }
  if (Object.keys(wrong).length > 0) return failure('validationFailed', { fields: wrong });
  const valuesOf = (isSecret: boolean): ProviderValues =>
    Object.fromEntries(
      kind.fields.filter((rule) => rule.isSecret === isSecret).map((rule) => [rule.name, entered(rule)]),
    );
  return ok({
    mode,
    methods,
    minMinor: minAmount === null ? null : toMinor(minAmount, currency),
    maxMinor: maxAmount === null ? null : toMinor(maxAmount, currency),
    settings: valuesOf(false),
    secrets: sealSecrets(sealer, valuesOf(true)),
  });
}

const isOtherKey = ({ prefixes }: FieldRule, value: string): boolean =>
  value !== '' && prefixes !== undefined && !prefixes.some((prefix) => value.startsWith(prefix));

const NUMBERS = /^\d{1,12}(?: *, *\d{1,12})*$/;
const LISTS_OF_NUMBERS: readonly ProviderField[] = ['integrationIds', 'holdIntegrationIds'];

function valueProblem({ name, isRequired, minLength = 0 }: FieldRule, value: string): Problem | null {
  if (value === '') return isRequired ? 'missing' : null;
  if (!PLAIN.test(value)) return 'notPlain';
  if (LISTS_OF_NUMBERS.includes(name) && !NUMBERS.test(value)) return 'notNumbers';
  return value.length < minLength ? 'tooShort' : null;
}

import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { promotionSentence } from '@karaz/i18n/promotion-sentence';
import { useTexts } from '../../texts/texts.ts';
import { Panel } from '../form/panel.tsx';
import { isImpossible, type PromotionForm, promotionBody } from './promotion-form.ts';
import type { Named } from './promotion-target.tsx';

/** What shoppers get by what stands in the form, in both languages of the back office. */
export function PromotionPreview({ values, names }: { values: PromotionForm; names: readonly Named[] }) {
  const { promotions: text } = useTexts('office-marketing');
  const isWrong = isImpossible(values);
  const isEmpty = isWrong || isWorthNothing(values);
  return (
    <Panel title={text.preview} description={text.stacking}>
      {isEmpty && <p>{isWrong ? text.previewWrong : text.previewEmpty}</p>}
      {!isEmpty &&
        (['en', 'ar'] as const).map((language) => (
          <p
            key={language}
            lang={language}
            dir={language === 'ar' ? 'rtl' : 'ltr'}
            className="rounded-control bg-sunken p-3"
          >
            <strong className="block">{pick(values, 'name', language)}</strong>
            {sentenceOf(values, names, language)}
          </p>
        ))}
    </Panel>
  );
}

/** Nothing is typed yet. */
function isWorthNothing(values: PromotionForm): boolean {
  const { kind, percent, amounts } = promotionBody(values);
  if (kind === 'fixed') return !Object.values(amounts).some((amount) => amount > 0);
  return kind !== 'free-delivery' && !percent;
}

function sentenceOf(values: PromotionForm, names: readonly Named[], language: 'en' | 'ar'): string {
  const body = promotionBody(values);
  const countries = body.countries ?? COUNTRY_CODES;
  const money = (amounts: typeof body.amounts) =>
    COUNTRY_CODES.flatMap((code) => {
      const amount = countries.includes(code) ? amounts[code] : undefined;
      const { currency } = COUNTRIES[code];
      return amount ? [formatMoney(toMinor(amount, currency), currency, language)] : [];
    }).join(' · ');
  const isFixed = body.kind === 'fixed';
  return promotionSentence(
    {
      ...body,
      names: names.map((one) => pick(one, 'name', language)),
      code: body.code ?? '',
      percent: body.percent ?? 0,
      buy: body.buyQuantity ?? 0,
      get: body.getQuantity ?? 0,
      amounts: money(body.amounts),
      minSubtotals: money(body.minSubtotals),
      maxDiscounts: isFixed || body.kind === 'free-delivery' ? '' : money(body.maxDiscounts),
    },
    language,
  );
}

import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { formatMoney, formatPercent } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../../router/router-context.ts';

type Names = { name_en: string; name_ar: string };
/** What a preview and an order have in common. */
export type Totals = {
  subtotal: number;
  shipping: number;
  discount: number;
  membershipDiscount?: number;
  couponDiscount: number;
  pointsDiscount: number;
  promotions: readonly (Names & {
    id: number;
    code: string | null;
    audience: string;
    discount: number;
    target: string;
  })[];
  tax: Names & { amount: number };
  vat: Names & { rate: number; amount: number };
  totalAmount: number;
  currency: CurrencyCode;
};
export type TotalsTexts = {
  subtotal: string;
  delivery: string;
  free: string;
  discount: string;
  membershipDiscount: string;
  couponDiscount: (code: string) => string;
  pointsDiscount: string;
  included: (name: string, rate: string) => string;
  rated: (name: string, rate: string) => string;
  total: string;
};
type TotalsListProps = { totals: Totals; texts: TotalsTexts; couponCode: string | null; pricesIncludeTax: boolean };

/** The sums of an order, line by line; a discount is listed by its cause. */
export function TotalsList({ totals, texts, couponCode, pricesIncludeTax }: TotalsListProps) {
  const language = useLanguage();
  const { tax, vat, couponDiscount, pointsDiscount, shipping, currency } = totals;
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, language);
  const membership = totals.membershipDiscount ?? 0;
  // What a code gave and what members have stand in rows of their own.
  const promotions = totals.promotions.filter(({ code, audience }) => code === null && audience !== 'members');
  const onGoods = promotions.filter(({ target }) => target !== 'delivery');
  const named = [membership, couponDiscount, pointsDiscount, ...onGoods.map(({ discount }) => discount)];
  const otherMinor = named.reduce((left, each) => left - toMinor(each, currency), toMinor(totals.discount, currency));
  const vatName = pick(vat, 'name', language);
  const vatText = pricesIncludeTax ? texts.included : texts.rated;
  return (
    <dl className="grid gap-2" data-testid="totals">
      <Row name={texts.subtotal} value={money(totals.subtotal)} />
      {onGoods.map((promotion) => (
        <Row
          key={promotion.id}
          name={pick(promotion, 'name', language)}
          value={money(-promotion.discount)}
          tone="text-success"
        />
      ))}
      {membership > 0 && <Row name={texts.membershipDiscount} value={money(-membership)} tone="text-success" />}
      {couponDiscount > 0 && (
        <Row name={texts.couponDiscount(couponCode ?? '')} value={money(-couponDiscount)} tone="text-success" />
      )}
      {pointsDiscount > 0 && <Row name={texts.pointsDiscount} value={money(-pointsDiscount)} tone="text-success" />}
      {otherMinor > 0 && (
        <Row name={texts.discount} value={formatMoney(-otherMinor, currency, language)} tone="text-success" />
      )}
      {/* Where nothing can be had, nothing is brought. */}
      {totals.subtotal > 0 && <Row name={texts.delivery} value={shipping === 0 ? texts.free : money(shipping)} />}
      {promotions
        .filter(({ target }) => target === 'delivery')
        .map((promotion) => (
          <Row
            key={promotion.id}
            name={pick(promotion, 'name', language)}
            value={texts.free}
            tone="text-small text-success"
          />
        ))}
      {tax.amount > 0 && <Row name={pick(tax, 'name', language)} value={money(tax.amount)} />}
      {vat.rate > 0 && (
        <Row name={vatText(vatName, formatPercent(vat.rate))} value={money(vat.amount)} tone="text-small text-muted" />
      )}
      <Row
        name={<strong>{texts.total}</strong>}
        value={<strong>{money(totals.totalAmount)}</strong>}
        tone="mt-1 border-t border-hairline pt-3 text-h3"
      />
    </dl>
  );
}

function Row({ name, value, tone = '' }: { name: ReactNode; value: ReactNode; tone?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${tone}`}>
      <dt className="min-w-0 wrap-anywhere">{name}</dt>
      <dd className="shrink-0 whitespace-nowrap tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

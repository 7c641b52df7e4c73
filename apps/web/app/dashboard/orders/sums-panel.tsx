import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { formatPercent } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { amountsBack, RefundedAmounts } from '../../invoices/refunded-amounts.tsx';
import { taxIsOnTop } from '../../invoices/tax-is-on-top.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../form/panel.tsx';
import { deliveryPromotions, discountRows } from './discount-rows.ts';
import { moneyStanding } from './money-standing.ts';
import { DetailRow, useOrderMoney } from './order-panels.tsx';
import { HeldAmount } from './payment-standing.tsx';

export function SumsPanel({ detail }: { detail: OfficeOrder }) {
  const text = useTexts('office-orders');
  const orders = useTexts('orders');
  const money = useOrderMoney(detail);
  const { order } = detail;
  const language = useLanguage();
  const onDelivery = deliveryPromotions(order, language);
  const discounts = discountRows(
    { ...order, membershipDiscount: Number(order.club_cherry_discount) },
    language,
    orders,
  );
  const standing = moneyStanding(detail);
  const { vat } = order;
  const vatName = pick(vat, 'name', language);
  const isOnTop = taxIsOnTop(order);
  const stillDue = detail.cash?.short ?? 0;
  const included = (amount: number) =>
    vat.rate > 0 &&
    !isOnTop && (
      <DetailRow name={orders.included(vatName, formatPercent(vat.rate))}>
        <span className="text-muted">{money(amount)}</span>
      </DetailRow>
    );
  const rows: [string, number][] = [
    ...(order.shipping !== 0 || onDelivery.length > 0
      ? [[[text.deliveryFee, ...onDelivery].join(' · '), order.shipping] satisfies [string, number]]
      : []),
    ...(order.tax.amount !== 0 ? [[text.tax, order.tax.amount] satisfies [string, number]] : []),
  ];
  return (
    <Panel
      title={text.total}
      tools={
        <Badge tone={standing === 'paid' ? 'success' : 'warning'}>
          {order.payment_method === 'cash_on_delivery' ? text.cash : text.online} · {text[standing]}{' '}
          <HeldAmount of={order} standing={standing} />
        </Badge>
      }
    >
      <dl className="office-sums office-amounts">
        <DetailRow name={text.subtotal}>{money(order.subtotal)}</DetailRow>
        {discounts.map(({ key, name, amount }) => (
          <DetailRow key={key} name={name}>
            {money(amount)}
          </DetailRow>
        ))}
        {rows.map(([name, amount]) => (
          <DetailRow key={name} name={name}>
            {money(amount)}
          </DetailRow>
        ))}
        {isOnTop && <DetailRow name={orders.rated(vatName, formatPercent(vat.rate))}>{money(vat.amount)}</DetailRow>}
        <DetailRow name={text.total} strong>
          {money(order.totalAmount)}
        </DetailRow>
        {detail.reduction === 0 && included(vat.amount)}
        {detail.reduction > 0 && (
          <>
            <DetailRow name={text.less}>{money(-detail.reduction)}</DetailRow>
            <DetailRow name={text.comesTo} strong>
              {money(order.totalAmount - detail.reduction)}
            </DetailRow>
            {order.billed && included(order.billed.vat)}
          </>
        )}
        {/* No part of the sum above: what was lighter or missing may be among it. */}
        {order.takenOff > 0 && <DetailRow name={text.takenOff}>{money(-order.takenOff)}</DetailRow>}
        {order.amountPaid > 0 && <DetailRow name={orders.amountPaid}>{money(order.amountPaid)}</DetailRow>}
        {amountsBack(order) && (
          <DetailRow name={text.sentBack}>
            <RefundedAmounts order={order} />
          </DetailRow>
        )}
        {detail.due > 0 && (
          <DetailRow name={text.due} strong>
            {money(detail.due)}
          </DetailRow>
        )}
        {stillDue > 0 && (
          <DetailRow name={text.stillDue} strong>
            {money(stillDue)}
          </DetailRow>
        )}
      </dl>
    </Panel>
  );
}

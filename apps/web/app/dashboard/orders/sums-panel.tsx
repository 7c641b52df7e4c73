import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { formatPercent } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { taxIsOnTop } from '../../invoices/tax-is-on-top.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Panel } from '../form/panel.tsx';
import { moneyStanding } from './money-standing.ts';
import { DetailRow, useOrderMoney } from './order-panels.tsx';
import { HeldAmount } from './payment-standing.tsx';

export function SumsPanel({ detail }: { detail: OfficeOrder }) {
  const text = useTexts('office-orders');
  const orders = useTexts('orders');
  const money = useOrderMoney(detail);
  const { order } = detail;
  const language = useLanguage();
  // They are parts of the discount.
  const promotionName = ({ code, ...names }: OfficeOrder['order']['promotions'][number]) =>
    `· ${pick(names, 'name', language)}${code ? ` (${code})` : ''}`;
  const standing = moneyStanding(detail);
  const { vat } = order;
  const vatName = pick(vat, 'name', language);
  const isOnTop = taxIsOnTop(order);
  const stillDue = detail.cash?.short ?? 0;
  const rows: [string, number][] = [
    [text.deliveryFee, order.shipping],
    [text.tax, order.tax.amount],
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
      <dl className="office-sums">
        <DetailRow name={text.subtotal}>{money(order.subtotal)}</DetailRow>
        {order.discount > 0 && <DetailRow name={text.discount}>{money(-order.discount)}</DetailRow>}
        {order.promotions.map((promotion) => (
          <DetailRow key={promotion.id} name={promotionName(promotion)}>
            <span className="text-muted">{money(-promotion.discount)}</span>
          </DetailRow>
        ))}
        {rows
          .filter(([, amount]) => amount !== 0)
          .map(([name, amount]) => (
            <DetailRow key={name} name={name}>
              {money(amount)}
            </DetailRow>
          ))}
        {isOnTop && <DetailRow name={orders.rated(vatName, formatPercent(vat.rate))}>{money(vat.amount)}</DetailRow>}
        <DetailRow name={text.total} strong>
          {money(order.totalAmount)}
        </DetailRow>
        {/* What was packed has another: its invoice says it. */}
        {vat.rate > 0 && !isOnTop && detail.reduction === 0 && (
          <DetailRow name={orders.included(vatName, formatPercent(vat.rate))}>
            <span className="text-muted">{money(vat.amount)}</span>
          </DetailRow>
        )}
        {detail.reduction > 0 && (
          <>
            <DetailRow name={text.less}>{money(-detail.reduction)}</DetailRow>
            <DetailRow name={text.comesTo} strong>
              {money(order.totalAmount - detail.reduction)}
            </DetailRow>
          </>
        )}
        {/* No part of the sum above: what was lighter or missing may be among it. */}
        {order.takenOff > 0 && <DetailRow name={text.takenOff}>{money(-order.takenOff)}</DetailRow>}
        {order.refunded > 0 && <DetailRow name={text.sentBack}>{money(order.refunded)}</DetailRow>}
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

import type { OrderView } from '@karaz/contract/order-view';
import { toMinor } from '@karaz/domain/money';
import { isFinal } from '@karaz/domain/orders/order-status';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatOrderDate } from '@karaz/i18n/format-date';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { amountsBack, RefundedAmounts } from '../../invoices/refunded-amounts.tsx';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buildingLine } from './building-line.ts';

/** Where it goes, who sends it, how it is paid, and the rest. */
export function OrderPanels({ order }: { order: OrderView }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <ShippingPanel order={order} />
      <BranchPanel order={order} />
      <PaymentPanel order={order} />
      <AdditionalPanel order={order} />
    </div>
  );
}

function Panel({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid content-start gap-3 rounded-card bg-card p-5">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A line that has nothing to say is left out. */
function Line({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <p className="grid">
      <span className="text-small text-muted">{name}</span>
      <span className="break-words">{children}</span>
    </p>
  );
}

function ShippingPanel({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  const language = useLanguage();
  const places = [order.shipping_area, order.shipping_city, order.country];
  const place = places.flatMap((each) => (each ? [isolate(pick(each, 'name', language))] : []));
  return (
    <Panel id="order-shipping" title={text.shippingAddress}>
      {order.shipping_street_address ? (
        <p className="grid">
          <span>{foldDigits(order.shipping_street_address)}</span>
          <span>{order.shipping_door}</span>
          <span>{buildingLine(order, text)}</span>
          <span className="text-muted">{place.join(language === 'ar' ? '، ' : ', ')}</span>
        </p>
      ) : (
        <p className="text-muted">{text.noAddress}</p>
      )}
      <Line name={text.customer}>{order.customer.name || order.customer_name}</Line>
      <Line name={text.phone}>{order.shipping_phone && <bdi dir="ltr">{order.shipping_phone}</bdi>}</Line>
    </Panel>
  );
}

function BranchPanel({ order: { branch, items } }: { order: OrderView }) {
  const text = useTexts('orders');
  const language = useLanguage();
  const hasOthers = items.some((item) => item.branch !== branch.id);
  return (
    <Panel id="order-branch" title={text.branch}>
      <p className="grid">
        <span className="font-medium">{pick(branch, 'name', language)}</span>
        <span className="text-muted">{pick(branch, 'address', language)}</span>
      </p>
      {hasOthers && <p className="text-muted">{text.otherSellers}</p>}
      <Line name={text.phone}>
        <a href={`tel:${branch.phoneNumber}`} className="link touch inline-flex items-center">
          <bdi dir="ltr">{branch.phoneNumber}</bdi>
        </a>
      </Line>
    </Panel>
  );
}

function PaymentPanel({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  const paidAt = order.paid_at ? text.paidOn(isolate(formatOrderDate(order.paid_at, order.timeZone))) : text.paid;
  const language = useLanguage();
  const money = (amount: number) => formatMoney(toMinor(amount, order.currency), order.currency, language);
  const { paidInPart: part } = order;
  return (
    <Panel id="order-payment" title={text.paymentInfo}>
      <Line name={text.method}>{text.methods[order.payment_method]}</Line>
      <p className={`font-medium ${toneOf(order)}`}>
        {part
          ? text.paidInPart(part.paid > 0 ? isolate(money(part.paid)) : null, isolate(money(part.stillDue)))
          : order.hold
            ? text.holds[order.hold.status](isolate(money(order.hold.amount)))
            : order.is_paid
              ? paidAt
              : text[unpaidKey(order)]}
      </p>
      <Line name={text.chargedBy}>
        {order.hold?.chargedOn && <bdi dir="ltr">{formatOrderDate(order.hold.chargedOn, order.timeZone)}</bdi>}
      </Line>
      <Line name={text.dueAtDoor}>
        {order.is_paid && order.due > 0 && <strong className="tabular-nums">{money(order.due)}</strong>}
      </Line>
      <Line name={text.takenOff}>
        {order.takenOff > 0 && <bdi className="tabular-nums">{money(order.takenOff)}</bdi>}
      </Line>
      <Line name={text.amountPaid}>
        {order.amountPaid > 0 && (
          <bdi className="tabular-nums" data-testid="amount-paid">
            {money(order.amountPaid)}
          </bdi>
        )}
      </Line>
      <Line name={text.refunded}>{amountsBack(order) && <RefundedAmounts order={order} />}</Line>
      <Line name={text.paymentId}>{order.payment_id && <bdi dir="ltr">{order.payment_id}</bdi>}</Line>
      <Line name={text.knet}>{order.knet_transaction_id && <bdi dir="ltr">{order.knet_transaction_id}</bdi>}</Line>
    </Panel>
  );
}

function toneOf(order: OrderView) {
  if (order.is_paid && !order.paidInPart) return 'text-success';
  return unpaidKey(order) === 'nothingDue' ? 'text-muted' : 'text-warning';
}

/** Of an order of which nothing is paid. */
function unpaidKey({ status, payment_method: method }: OrderView) {
  if (status === 'cancelled' || status === 'expired') return 'nothingDue';
  return method === 'cash_on_delivery' && !isFinal(status) ? 'payAtDoor' : 'unpaid';
}

function AdditionalPanel({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  const handling = useTexts('handling');
  const language = useLanguage();
  const { charity } = order;
  return (
    <Panel id="order-additional" title={text.additional}>
      <Line name={text.shippingMethod}>{text.shippingMethods[order.shipping_method]}</Line>
      <Line name={handling.title}>
        {order.instructions.map((each) => handling.instructions[each]).join(language === 'ar' ? '، ' : ', ')}
      </Line>
      <Line name={handling.gateCode}>{order.gateCode && <bdi dir="ltr">{order.gateCode}</bdi>}</Line>
      <Line name={handling.substitution}>{order.substitution && handling.substitutions[order.substitution]}</Line>
      <Line name={text.note}>{order.notes}</Line>
      <Line name={text.coupon}>{order.couponCode && <bdi dir="ltr">{order.couponCode}</bdi>}</Line>
      <Line name={text.charity}>{charity && (language === 'ar' ? charity.nameAr : charity.nameEn)}</Line>
      <Line name={text.charityMessage}>{order.charity_message}</Line>
      {order.is_anonymous_donation && <p>{text.anonymous}</p>}
      <Link to="/contact-us" className="link touch inline-flex items-center">
        {text.help}
      </Link>
    </Panel>
  );
}

import type { OrderView } from '@karaz/contract/order-view';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { formatMoney } from '@karaz/i18n/format';
import type { Language } from '@karaz/i18n/language';
import { pick } from '@karaz/i18n/localized';
import { type ReactNode, useEffect, useState } from 'react';
import type { Api } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { type Texts, useTexts } from '../../texts/texts.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Times } from '../../ui/times.tsx';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import { buildingLine } from './building-line.ts';
import { findGuestOrder } from './guest-orders.ts';
import { comesToMinor, LineDiscount, MaxPayable } from './order-items.tsx';

/** When, where, what and how much of the order that was just placed. */
export function PlacedOrder({ order }: { order: FoundOrder }) {
  const text = useTexts('orders');
  const handling = useTexts('handling');
  const language = useLanguage();
  if (order === 'loading') return <Skeleton className="h-48 w-full max-w-xl rounded-card" />;
  if (order === null) return null;
  const { timeSlot, items, currency } = order;
  const place = addressOf(order, language, text);
  return (
    <section
      aria-label={text.trackTitle}
      className="grid w-full max-w-xl gap-4 rounded-card bg-card p-5 text-start"
      data-testid="placed-order"
    >
      <dl className="grid gap-3">
        <Row name={text.deliverySlot}>
          {slotDay(timeSlot.date, language)} · {slotHours(timeSlot, language)}
        </Row>
        {place !== '' && (
          <Row name={order.orderType === 'delivery' ? text.shippingAddress : text.types[order.orderType]}>{place}</Row>
        )}
        {order.instructions.length > 0 && (
          <Row name={handling.title}>
            {order.instructions.map((each) => handling.instructions[each]).join(language === 'ar' ? '، ' : ', ')}
          </Row>
        )}
        {order.gateCode && (
          <Row name={handling.gateCode}>
            <bdi dir="ltr">{order.gateCode}</bdi>
          </Row>
        )}
        {order.notes && <Row name={text.note}>{order.notes}</Row>}
        {order.substitution && <Row name={handling.substitution}>{handling.substitutions[order.substitution]}</Row>}
        <Row name={text.paymentInfo}>{text.methods[order.payment_method]}</Row>
      </dl>
      <ul className="grid gap-1 border-t border-hairline pt-3" aria-label={text.items}>
        {items.map((item) => (
          <li key={item.id} className="flex justify-between gap-4">
            <span>
              {pick(item, 'name', language)} <Times className="text-muted">× {item.quantity}</Times>
              {item.addons.length > 0 && (
                <span className="block text-small text-muted">
                  {item.addons.map((addon) => pick(addon, 'name', language)).join(' · ')}
                </span>
              )}
              {item.substitution && item.substitution !== order.substitution && (
                <span className="block text-small text-muted">{handling.substitutions[item.substitution]}</span>
              )}
              <LineDiscount item={item} currency={currency} />
            </span>
          </li>
        ))}
      </ul>
      <PlacedTotal order={order} />
    </section>
  );
}

export function PlacedTotal({ order }: { order: OrderView }) {
  const text = useTexts('orders');
  const language = useLanguage();
  return (
    <>
      <p className="flex justify-between gap-4 border-t border-hairline pt-3 font-semibold">
        <span>{text.total}</span>
        <bdi className="tabular-nums">{formatMoney(comesToMinor(order), order.currency, language)}</bdi>
      </p>
      <MaxPayable order={order} />
    </>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[140px_1fr]">
      <dt className="text-muted">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function addressOf(order: OrderView, language: Language, text: Texts['orders']): string {
  if (order.orderType === 'pickup') {
    return [pick(order.branch, 'name', language), pick(order.branch, 'address', language)].filter(Boolean).join(' · ');
  }
  if (order.charity) return language === 'ar' ? order.charity.nameAr : order.charity.nameEn;
  const parts = [
    order.shipping_street_address,
    order.shipping_door,
    buildingLine(order, text),
    order.shipping_area && pick(order.shipping_area, 'name', language),
  ];
  return foldDigits(parts.filter(Boolean).join(language === 'ar' ? '، ' : ', '));
}

/** Null: neither this account's nor one whose link this browser has. */
export type FoundOrder = OrderView | 'loading' | null;

export function usePlacedOrder(reference: string | null): FoundOrder {
  const api = useApi();
  const { status } = useSession();
  const [order, setOrder] = useState<FoundOrder>(reference === null ? null : 'loading');
  useEffect(() => {
    if (status === 'loading' || reference === null) return;
    let isCurrent = true;
    findOrder(api, reference, status === 'authenticated')
      .catch(() => null)
      .then((found) => isCurrent && setOrder(found));
    return () => {
      isCurrent = false;
    };
  }, [api, reference, status]);
  return order;
}

async function findOrder(api: Api, reference: string, isSignedIn: boolean): Promise<OrderView | null> {
  const guest = findGuestOrder(reference);
  if (guest) return api('GET /api/v1/orders/track/:token', { params: { token: guest.token } });
  if (!isSignedIn) return null;
  const { data } = await api('GET /api/v1/orders/my-orders', { query: { limit: 50 } });
  const own = data.find(({ id, custom_order_id: number }) => reference === id || reference.startsWith(number));
  return own ? api('GET /api/v1/orders/:id', { params: { id: own.id } }) : null;
}

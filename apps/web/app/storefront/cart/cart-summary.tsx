import type { CartView } from '@karaz/contract/cart';
import { freeDeliveryProgress } from '@karaz/domain/cart/free-delivery';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { CartClub } from './cart-club.tsx';
import { shownTotals } from './shown-amounts.ts';
import { useCart } from './use-cart.ts';

type CartSummaryProps = { view: CartView; narrow: boolean; next: Address };

/** What it will cost, before any form. */
export function CartSummary({ view, narrow, next }: CartSummaryProps) {
  const text = useTexts('cart');
  const language = useLanguage();
  const { loading, quantities } = useCart();
  const { currency, delivery, club } = view;
  const minor = (amount: number) => toMinor(amount, currency);
  const money = (amountMinor: number) => formatMoney(amountMinor, currency, language);
  const shown = shownTotals(view, quantities);
  const subtotal = minor(shown.amount);
  const from = delivery.free_delivery_from === null ? null : minor(delivery.free_delivery_from);
  const isFree = from !== null && subtotal >= from;
  const discount = club?.is_member ? minor(shown.discount) : 0;
  const isWaived = view.promotions.some(({ target }) => target === 'delivery');
  const taken = shown.promotions.filter(({ target }) => target !== 'delivery');
  const promoted = taken.reduce((sum, promotion) => sum + minor(promotion.discount), 0);
  const areaFee = delivery.fee === null ? null : isFree ? 0 : minor(delivery.fee);
  const fee = club?.free_delivery || isWaived ? 0 : areaFee;
  const total = money(subtotal - discount - promoted + (fee ?? 0));
  const minimum = minor(delivery.min_order_amount);
  const sellers = new Set(view.items.map(({ branch }) => branch.id)).size;
  return (
    <aside
      aria-label={text.summary}
      className={narrow ? 'grid gap-4' : 'grid gap-4 rounded-card bg-card p-5 lg:sticky lg:top-28 lg:row-span-2'}
    >
      {!club?.free_delivery && <FreeDelivery subtotal={subtotal} from={from} view={view} />}
      <dl className={loading ? 'grid gap-2 opacity-60' : 'grid gap-2'}>
        <Row name={text.items(isolate(String(shown.count)))} value={money(subtotal)} />
        {taken.map((promotion) => (
          <Row
            key={promotion.id}
            name={pick(promotion, 'name', language)}
            value={`−${money(minor(promotion.discount))}`}
            tone="text-success"
          />
        ))}
        {discount > 0 && <Row name={text.clubDiscount} value={`−${money(discount)}`} tone="text-success" />}
        <Row
          name={text.delivery}
          value={fee === null ? text.deliveryUnknown : fee === 0 ? text.deliveryFree : money(fee)}
        />
        <Row name={<strong>{text.total}</strong>} value={<strong>{total}</strong>} />
      </dl>
      {club && <CartClub club={club} currency={currency} />}
      {view.items.some(({ stock }) => stock.is_weighed) && (
        <p className="text-small text-muted">{text.maxPayable(isolate(total))}</p>
      )}
      {sellers > 1 && <p className="text-small text-muted">{text.mixedSellers}</p>}
      {/* On a phone the way on stays within the thumb's reach while the lines scroll. */}
      <div className="sticky bottom-20 z-10 grid md:static">
        {subtotal < minimum ? (
          <Link to="/product" className={buttonClass({ kind: 'soft', size: 'large' })}>
            {text.addToMinimum(isolate(money(minimum - subtotal)), isolate(money(minimum)))}
          </Link>
        ) : (
          <Link to={next} className={buttonClass({ kind: 'primary', size: 'large' })}>
            {text.checkoutWith(isolate(total))}
          </Link>
        )}
      </div>
    </aside>
  );
}

function Row({ name, value, tone = '' }: { name: ReactNode; value: ReactNode; tone?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${tone}`}>
      <dt>{name}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

function FreeDelivery({ subtotal, from, view }: { subtotal: number; from: number | null; view: CartView }) {
  const text = useTexts('cart');
  const language = useLanguage();
  const progress = freeDeliveryProgress(subtotal, from);
  if (!progress) return null;
  const label = progress.isReached
    ? text.freeDeliveryReached
    : text.freeDeliveryLeft(isolate(formatMoney(progress.leftMinor, view.currency, language)));
  return (
    <div className="grid gap-2">
      <p className="text-small font-medium">{label}</p>
      <Meter percent={progress.percent} label={label} />
    </div>
  );
}

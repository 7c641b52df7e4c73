import type { CartView } from '@karaz/contract/cart';
import { freeDeliveryProgress } from '@karaz/domain/cart/free-delivery';
import { toMinor } from '@karaz/domain/money';
import { isClubOffered } from '@karaz/domain/pricing/club-offer';
import { formatMoney, formatPercent, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import type { ComponentType, ReactNode } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { useLanguage, useStore } from '../../router/router-context.ts';
import { signInHref } from '../../session/return-to.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Meter } from '../../ui/meter.tsx';
import { WhenNear } from '../../ui/when-near.tsx';
import { useAmounts } from './use-amounts.ts';
import { useCart } from './use-cart.ts';
import { WayOn } from './way-on.tsx';

type CartSummaryProps = {
  view: CartView;
  narrow: boolean;
  next: Address;
  /** When all of it could come. Last, because it is requested late and would push the way on away. */
  NextDelivery?: ComponentType | undefined;
};

/** What it will cost, before any form. */
export function CartSummary({ view, narrow, next, NextDelivery }: CartSummaryProps) {
  const text = useTexts('cart');
  const language = useLanguage();
  const { loading } = useCart();
  const { club } = view;
  const { minor, money, subtotal, from, discount, taken, fee, total, count, hasNothing } = useAmounts(view);
  const sellers = new Set(view.items.flatMap(({ branch, is_available }) => (is_available ? [branch.id] : []))).size;
  return (
    <aside
      aria-label={text.summary}
      className={narrow ? 'grid gap-4' : 'grid gap-4 rounded-card bg-card p-5 lg:sticky lg:top-28 lg:row-span-2'}
    >
      {!club?.free_delivery && !hasNothing && <FreeDelivery subtotal={subtotal} from={from} view={view} />}
      <dl className={loading ? 'grid gap-2 opacity-60' : 'grid gap-2'}>
        <Row name={text.items(isolate(String(count)))} value={money(subtotal)} />
        {taken.map((promotion) => (
          <Row
            key={promotion.id}
            name={pick(promotion, 'name', language)}
            value={money(-minor(promotion.discount))}
            tone="text-success"
          />
        ))}
        {discount > 0 && <Row name={text.clubDiscount} value={money(-discount)} tone="text-success" />}
        {!hasNothing && (
          <Row
            name={text.delivery}
            value={fee === null ? text.deliveryUnknown : fee === 0 ? text.deliveryFree : money(fee)}
          />
        )}
        <Row name={<strong>{text.total}</strong>} value={<strong>{total}</strong>} />
      </dl>
      <PromotionHints hints={view.promotion_hints} />
      {club && <CartClub club={club} currency={view.currency} />}
      {view.items.some(({ stock, is_available }) => is_available && stock.is_weighed) && (
        <p className="text-small text-muted">{text.maxPayable(isolate(total))}</p>
      )}
      {sellers > 1 && <p className="text-small text-muted">{text.mixedSellers}</p>}
      <div className={narrow ? 'end-bar grid md:static' : 'hidden lg:grid'}>
        <WayOn view={view} next={next} />
      </div>
      {NextDelivery && (
        <WhenNear>
          <NextDelivery />
        </WhenNear>
      )}
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
  // Before the area is chosen its fee is not known either.
  if (!progress || (progress.isReached && view.delivery.fee === null)) return null;
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

type CartClubProps = { club: NonNullable<CartView['club']>; currency: CartView['currency'] };

/** What the club would save somebody who is not in it, and how much is missing for a benefit of gatherings. */
function CartClub({ club, currency }: CartClubProps) {
  const text = useTexts('cart');
  const { clubName } = useTexts('shell');
  const language = useLanguage();
  const { departments } = useStore();
  if (!departments.club && !club.is_member) return null;
  const missing = club.benefits.filter(({ people, min_people }) => people < min_people);
  const saves = !club.is_member && isClubOffered(toMinor(club.discount, currency), currency);
  if (!saves && missing.length === 0) return null;
  return (
    <div className="grid gap-2 rounded-control bg-primary-tint p-3 text-small" data-testid="cart-club">
      {saves && (
        <p className="flex items-start gap-2">
          <Icon name="crown" size={18} className="flex-none text-primary-text" />
          <Link to="/membership" className="link">
            {text.clubSaves(clubName, isolate(formatMoney(toMinor(club.discount, currency), currency, language)))}
          </Link>
        </p>
      )}
      {missing.map(({ id, percent, people, min_people, ...names }) => (
        <p key={id}>
          {text.clubMissing(isolate(formatPercent(percent)), pick(names, 'name', language), min_people, people)}
        </p>
      ))}
    </div>
  );
}

/** Promotions that a few pieces more, or an account, would bring. A cart stored offline by an earlier version has no list. */
function PromotionHints({ hints = [] }: { hints: CartView['promotion_hints'] | undefined }) {
  const text = useTexts('cart');
  const language = useLanguage();
  if (hints.length === 0) return null;
  return (
    <ul className="grid gap-2 rounded-control bg-primary-tint p-3 text-small" data-testid="promotion-hints">
      {hints.map(({ id, needs, pieces, ...names }) => {
        const name = isolate(pick(names, 'name', language));
        return (
          <li key={id} className="flex items-start gap-2">
            <Icon name="percent" size={18} className="flex-none text-primary-text" />
            {needs === 'account' ? (
              <Link to={signInHref('/cart')} className="link">
                {text.firstOrderHint(name)}
              </Link>
            ) : (
              text.piecesHint(pieces, name)
            )}
          </li>
        );
      })}
    </ul>
  );
}

import type { OrderTeaser } from '@karaz/contract/order-view';
import { isFinal } from '@karaz/domain/orders/order-status';
import { isolate } from '@karaz/i18n/format';
import { type ReactNode, useEffect, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Rail } from '../../ui/rail.tsx';
import { useCart } from '../cart/use-cart.ts';
import { ProductTileCard } from '../goods/product-tile-card.tsx';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { useBuyAgain } from '../orders/use-buy-again.ts';
import { SeeAllLink } from './section-heading.tsx';

/** For whoever is signed in: the order under way, the cart, the last order again, and what is bought most. */
export function KnownShopper() {
  const language = useLanguage();
  return (
    <LazyTexts language={language} namespace="orders">
      <LazyTexts language={language} namespace="product">
        <LazyTexts language={language} namespace="known-shopper">
          <Content />
        </LazyTexts>
      </LazyTexts>
    </LazyTexts>
  );
}

const RAIL = 12;

function Content() {
  const text = useTexts('known-shopper');
  const goods = useTexts('product');
  const orders = useLatestOrders();
  const { totalItems } = useCart();
  const bought = useBuyAgain(RAIL);
  const active = orders.filter(({ status }) => !isFinal(status));
  const last = orders.find(({ status }) => status === 'delivered');
  return (
    <section aria-label={text.yours} className="page-width mt-4 grid grid-cols-1 gap-4" data-testid="known-shopper">
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {active.map((order) => (
          <ActiveOrder key={order.id} order={order} />
        ))}
        {totalItems > 0 && (
          <Card icon="cart" to="/cart" action={text.openCart}>
            <span className="font-semibold">{text.cart(totalItems)}</span>
          </Card>
        )}
        {active.length === 0 && last && (
          <Card icon="refresh" to={href('/profile/orders/:id/reorder', { id: last.id })} action={text.reorder}>
            <span className="font-semibold">{text.reorderLast}</span>
          </Card>
        )}
      </div>
      {bought.tiles.length > 0 && (
        <div className="[&_.section]:mt-2">
          <Rail
            title={text.buyAgain}
            labels={{ previous: goods.previous(text.buyAgain), next: goods.next(text.buyAgain) }}
            more={<SeeAllLink to="/buy-again" title={text.buyAgain} />}
          >
            {bought.tiles.map((item) => (
              <ProductTileCard key={item.id} item={item} />
            ))}
          </Rail>
        </div>
      )}
    </section>
  );
}

function ActiveOrder({ order: { id, custom_order_id: number, status, timeSlot } }: { order: OrderTeaser }) {
  const text = useTexts('known-shopper');
  const language = useLanguage();
  return (
    <Card icon="truck" to={href('/profile/orders/:id', { id })} action={text.follow}>
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold whitespace-nowrap">{text.activeOrder(isolate(number))}</span>
        <StatusBadge status={status} />
      </span>
      <span className="text-small text-muted">
        {slotDay(timeSlot.date, language)} · {slotHours(timeSlot, language)}
      </span>
    </Card>
  );
}

type CardProps = { icon: IconName; to: Address; action: string; children: ReactNode };

function Card({ icon, to, action, children }: CardProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-card p-4">
      <Icon name={icon} size={24} className="shrink-0 text-primary-text" />
      <div className="grid min-w-56 flex-1">{children}</div>
      <Link to={to} className={buttonClass({ kind: 'soft' })}>
        {action}
      </Link>
    </div>
  );
}

const LATEST = 5;

function useLatestOrders(): readonly OrderTeaser[] {
  const { api } = useRouter();
  const [orders, setOrders] = useState<readonly OrderTeaser[]>([]);
  useEffect(() => {
    const leaving = new AbortController();
    api('GET /api/v1/orders/my-orders', { query: { limit: LATEST }, signal: leaving.signal }).then(
      ({ data }) => setOrders(data),
      // The page is complete without it.
      () => undefined,
    );
    return () => leaving.abort();
  }, [api]);
  return orders;
}

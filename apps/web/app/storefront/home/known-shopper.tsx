import type { OrderTeaser } from '@karaz/contract/order-view';
import { isFinal } from '@karaz/domain/orders/order-status';
import { isolate } from '@karaz/i18n/format';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import type { LoadArgs } from '../../router/page.ts';
import { useLanguage, useRouter } from '../../router/router-context.ts';
import { loadTexts, type Texts, TextsProvider, useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import { Rail } from '../../ui/rail.tsx';
import { useCart } from '../cart/use-cart.ts';
import { ProductTileCard } from '../goods/product-tile-card.tsx';
import type { Tile } from '../goods/tile.ts';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import { StatusBadge } from '../orders/status-badge.tsx';
import { loadBuyAgain } from '../orders/use-buy-again.ts';
import { SeeAllLink } from './section-heading.tsx';

const RAIL = 12;
const LATEST = 5;

/** What the store knows of whoever is signed in, with the texts to show it. */
type Known = { texts: Texts; orders: readonly OrderTeaser[]; bought: readonly Tile[] };
type Source = Pick<LoadArgs, 'api' | 'visitor'>;

/** All of it at once, so that what stands below moves once at the most. */
async function loadKnown({ api, visitor }: Source): Promise<Known> {
  const [texts, orders, bought] = await Promise.all([
    loadTexts(visitor.language, ['orders', 'product', 'known-shopper']),
    // The page is complete without either.
    api('GET /api/v1/orders/my-orders', { query: { limit: LATEST } }).then(
      ({ data }) => data,
      () => [],
    ),
    loadBuyAgain({ api, visitor }, RAIL).catch(() => []),
  ]);
  return { texts, orders, bought };
}

/** For a page that is not shown before: nothing on it moves afterwards. */
export async function loadKnownShopper(source: Source): Promise<ComponentType> {
  const known = await loadKnown(source);
  return () => <Content known={known} />;
}

/** For whoever is signed in: the order under way, the cart, the last order again, and what is bought most. */
export function KnownShopper() {
  const { api, visitor } = useRouter();
  const [known, setKnown] = useState<Known | null>(null);
  useEffect(() => {
    let isGone = false;
    void loadKnown({ api, visitor }).then((found) => isGone || setKnown(found));
    return () => {
      isGone = true;
    };
  }, [api, visitor]);
  return known && <Content known={known} />;
}

function Content({ known }: { known: Known }) {
  return (
    <TextsProvider value={known.texts}>
      <Parts known={known} />
    </TextsProvider>
  );
}

function Parts({ known: { orders, bought } }: { known: Known }) {
  const text = useTexts('known-shopper');
  const goods = useTexts('product');
  const { totalItems } = useCart();
  const content = useRememberedHeight();
  const active = orders.filter(({ status }) => !isFinal(status));
  const last = orders.find(({ status }) => status === 'delivered');
  const again = active.length === 0 && last;
  return (
    <section ref={content} aria-label={text.yours} className="page-width grid grid-cols-1" data-testid="known-shopper">
      {(active.length > 0 || totalItems > 0 || again) && (
        <div className="known-cards">
          {active.map((order) => (
            <ActiveOrder key={order.id} order={order} />
          ))}
          {totalItems > 0 && (
            <Card icon="cart" to="/cart" action={text.openCart}>
              <span className="font-semibold">{text.cart(totalItems)}</span>
            </Card>
          )}
          {again && (
            <Card icon="refresh" to={href('/profile/orders/:id/reorder', { id: again.id })} action={text.reorder}>
              <span className="font-semibold">{text.reorderLast}</span>
            </Card>
          )}
        </div>
      )}
      {bought.length > 0 && (
        <div className="pt-4 [&_.section]:mt-2">
          <Rail
            title={text.buyAgain}
            labels={{ previous: goods.previous(text.buyAgain), next: goods.next(text.buyAgain) }}
            more={<SeeAllLink to="/buy-again" title={text.buyAgain} />}
          >
            {bought.map((item) => (
              <ProductTileCard key={item.id} item={item} />
            ))}
          </Rail>
        </div>
      )}
    </section>
  );
}

/** Width of the screen and height of the part, for the first paint of the next visit (first-paint.ts). */
const HEIGHT_KEY = 'known-height';

function useRememberedHeight() {
  const content = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!content.current) return;
    const observer = new ResizeObserver(([entry]) => {
      try {
        localStorage.setItem(HEIGHT_KEY, `${window.innerWidth} ${entry?.target.clientHeight}`);
      } catch {
        // Blocked or full: the next visit makes room when it knows how much.
      }
    });
    observer.observe(content.current);
    return () => observer.disconnect();
  }, []);
  return content;
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

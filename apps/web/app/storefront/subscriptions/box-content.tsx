import type { CartItemView, CartView } from '@karaz/contract/cart';
import { toMinor } from '@karaz/domain/money';
import { SUBSCRIPTION_WEEKS } from '@karaz/domain/subscriptions/limits';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useMemo } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useWithPriceNote } from '../../ui/price-note.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import type { LineActions } from '../cart/cart-line-row.tsx';
import { CartLines } from '../cart/cart-lines.tsx';
import { type BoxTexts, removeFromBox, setBoxQuantity } from './box.ts';
import { missingEachWeek, ToMinimum } from './to-minimum.tsx';
import { storedBox, useBox, useBoxView } from './use-box.ts';

/** The weekly box beside the cart: what comes every week, and the way to its deliveries. */
export function BoxContent() {
  return (
    <LazyTexts language={useLanguage()} namespace="subscriptions">
      <Box />
    </LazyTexts>
  );
}

function Box() {
  const text = useTexts('cart');
  const lines = useBox();
  const { view, status, retry } = useBoxView(lines);
  const actions = useBoxActions(view);
  const quantities = useMemo(() => new Map(lines.map(({ stockId, quantity }) => [stockId, quantity])), [lines]);
  useEffect(() => {
    if (storedBox() === null) toast.error(text.subscriptionFailed, { id: 'cart' });
  }, [text]);
  if (lines.length === 0) return <EmptyBox />;
  if (!view && status === 'failed') {
    return (
      <ErrorPanel
        message={text.failed}
        defaultText={text.failed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={retry}
      />
    );
  }
  if (!view) {
    return (
      <div role="status" className="grid gap-4">
        <span className="sr-only">{text.loading}</span>
        <Skeleton className="h-28 rounded-card" />
        <Skeleton className="h-28 rounded-card" />
      </div>
    );
  }
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_360px]" data-testid="box">
      <div className="grid gap-6">
        <SeveralSellers view={view} />
        <CartLines view={view} quantities={quantities} actions={actions} />
      </div>
      <BoxSummary view={view} isFresh={status === 'ready'} />
    </div>
  );
}

function useBoxTexts(): BoxTexts {
  const { subscriptionUpdated, subscriptionItemDeleted, subscriptionFailed } = useTexts('cart');
  const { undo } = useTexts('shell');
  return useMemo(
    () => ({
      boxUpdated: subscriptionUpdated,
      boxItemDeleted: subscriptionItemDeleted,
      boxFailed: subscriptionFailed,
      undo,
    }),
    [subscriptionUpdated, subscriptionItemDeleted, subscriptionFailed, undo],
  );
}

function useBoxActions(view: CartView | null): LineActions {
  const texts = useBoxTexts();
  const text = useTexts('subscriptions');
  const language = useLanguage();
  // The box is of whom it was begun with.
  const own = view?.items[0]?.branch;
  return useMemo(
    () => ({
      setQuantity: (stockId, quantity) => setBoxQuantity(stockId, quantity, texts),
      remove: (stockId) => removeFromBox([stockId], texts),
      hasAddons: false,
      noteOf: ({ stock, branch }) => {
        if (!stock.subscribeable) return text.formErrors.ITEM_NOT_SUBSCRIBABLE;
        if (!own || branch.id === own.id) return null;
        const name = pick(own, 'name', language);
        return text.notFrom(name && isolate(name));
      },
    }),
    [texts, text, own, language],
  );
}

/** One subscription comes from one branch: shown here with its correction, not at the end of the form. */
function SeveralSellers({ view }: { view: CartView }) {
  const text = useTexts('cart');
  const language = useLanguage();
  const { formErrors } = useTexts('subscriptions');
  const texts = useBoxTexts();
  const sellers = [...new Map(view.items.map(({ branch }) => [branch.id, branch])).values()];
  if (sellers.length < 2) return null;
  const removeOtherSellers = (branchId: number) =>
    removeFromBox(
      view.items.filter(({ branch }) => branch.id !== branchId).map(({ stock }) => stock.id),
      texts,
    );
  return (
    <div role="alert" className="grid gap-3 rounded-card bg-warning-tint p-4 text-warning">
      <p className="flex items-center gap-2 font-medium">
        <Icon name="warning" size={20} />
        {formErrors.DIFFERENT_BRANCHES}
      </p>
      <div className="flex flex-wrap gap-2">
        {sellers.map((seller) => (
          <Button key={seller.id} kind="outline" onClick={() => removeOtherSellers(seller.id)}>
            {text.keepOnly(pick(seller, 'name', language))}
          </Button>
        ))}
      </div>
    </div>
  );
}

const isUsable = ({ is_available: isAvailable, stock }: CartItemView) => isAvailable && stock.subscribeable;

function BoxSummary({ view, isFresh }: { view: CartView; isFresh: boolean }) {
  const text = useTexts('cart');
  const language = useLanguage();
  const withNote = useWithPriceNote();
  const money = (amount: number) => withNote(formatMoney(toMinor(amount, view.currency), view.currency, language));
  const { minimum } = useTexts('subscriptions');
  const isReady = view.items.every(isUsable) && new Set(view.items.map(({ branch }) => branch.id)).size === 1;
  return (
    <aside aria-label={text.summary} className="grid gap-4 rounded-card bg-card p-5 lg:sticky lg:top-28">
      <dl className={isFresh ? 'grid gap-2' : 'grid gap-2 opacity-60'}>
        <div className="flex items-baseline justify-between gap-4">
          <dt>{text.everyWeek}</dt>
          <dd>
            <bdi>{money(view.total_amount)}</bdi>
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 text-small text-muted">
          <dt>{minimum}</dt>
          <dd>
            <bdi>{money(view.delivery.min_order_amount)}</bdi>
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt>
            <strong>{text.fourWeeks}</strong>
          </dt>
          <dd>
            <strong>
              <bdi>{money(view.total_amount * SUBSCRIPTION_WEEKS)}</bdi>
            </strong>
          </dd>
        </div>
      </dl>
      <p className="text-small text-muted">{text.boxNote}</p>
      {!isReady && (
        <p role="status" className="rounded-control bg-warning-tint p-3 text-small text-warning">
          {text.boxNotReady}
        </p>
      )}
      <div className="end-bar grid md:static">
        {isReady && missingEachWeek(view) > 0 ? (
          <ToMinimum view={view} />
        ) : isReady ? (
          <Link to="/checkout/subscription" className={buttonClass({ kind: 'primary', size: 'large' })}>
            {text.subscribe}
          </Link>
        ) : (
          <Button size="large" disabled>
            {text.subscribe}
          </Button>
        )}
      </div>
      <Link to="/subscriptions" className={buttonClass({ kind: 'ghost' })}>
        {text.addMoreToBox}
      </Link>
    </aside>
  );
}

function EmptyBox() {
  const text = useTexts('cart');
  return (
    <EmptyState
      icon="calendar"
      title={text.subscriptionEmptyTitle}
      description={text.subscriptionEmptyText}
      action={
        <Link to="/subscriptions" className={buttonClass()}>
          {text.startSubscription}
        </Link>
      }
    />
  );
}

import type { ErrorBody } from '@karaz/contract/errors';
import type { SlotChoice } from '@karaz/domain/delivery/slot-check';
import { useEffect, useRef } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { removeFromCart, setCartQuantity } from '../cart/cart-actions.ts';
import { readCart, refreshCartView } from '../cart/cart-store.ts';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import { readGuestOrders } from '../orders/guest-orders.ts';
import type { Checkout } from './use-checkout.ts';

type CheckoutProblemProps = { problem: ErrorBody; checkout: Checkout; onDone: () => void };

/** Why the store did not take the order, with the one tap that mends it. */
export function CheckoutProblem(props: CheckoutProblemProps) {
  const text = useTexts('checkout');
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'center' });
  }, []);
  const { messages, errors } = props.problem;
  const reasons = [...new Set([...messages, ...Object.values(errors).flat()])];
  return (
    <div
      ref={panel}
      role="alert"
      tabIndex={-1}
      data-testid="checkout-problem"
      className="grid gap-3 rounded-card bg-warning-tint p-5 text-warning"
    >
      <h2 className="flex items-center gap-2 text-h3">
        <Icon name="warning" size={22} />
        {text.problem}
      </h2>
      <ul className="grid gap-1">
        {reasons.map((message) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Fix {...props} />
    </div>
  );
}

function Fix({ problem, checkout, onDone }: CheckoutProblemProps) {
  const text = useTexts('checkout');
  const { change, preview } = checkout;
  switch (problem.code) {
    case 'slotFull':
    case 'slotUnavailable':
      return <NearestTimes problem={problem} checkout={checkout} onDone={onDone} />;
    case 'pricesChanged':
      return (
        <FixButton
          label={text.useNewPrices}
          onPress={async () => {
            await (checkout.refreshGoods ?? refreshCartView)();
            preview.refresh();
            onDone();
          }}
        />
      );
    case 'notServedHere':
    case 'notEnoughStock':
      return isAboutItems(problem) ? <TakeWhatIsLeft checkout={checkout} onDone={onDone} /> : null;
    case 'couponRefused':
      return (
        <FixButton
          label={text.removeCoupon}
          onPress={() => {
            change({ couponCode: '' });
            onDone();
          }}
        />
      );
    case 'pointsRefused':
      return (
        <FixButton
          label={text.removePoints}
          onPress={() => {
            change({ redeemPoints: 0 });
            onDone();
          }}
        />
      );
    case 'tooManyUnpaid':
      return <UnpaidOrders isGuest={checkout.parts.isGuest} />;
    case 'minimumNotReached':
      return (
        <div>
          <Link to="/product" className={buttonClass({ kind: 'outline' })}>
            {text.addMore}
          </Link>
        </div>
      );
    default:
      return null;
  }
}

/** Not about the area as a whole: another one is chosen in the location dialog, which opens by itself. */
const isAboutItems = ({ errors }: ErrorBody) => Object.keys(errors).some((field) => field.startsWith('items'));

function TakeWhatIsLeft({ checkout: { refreshGoods }, onDone }: Pick<CheckoutProblemProps, 'checkout' | 'onDone'>) {
  const text = useTexts('checkout');
  const shell = useTexts('shell');
  const take = async () => {
    await (refreshGoods ?? refreshCartView)();
    if (!refreshGoods) takeWhatIsLeft(shell);
    onDone();
  };
  return <FixButton label={text.takeWhatIsLeft} onPress={take} />;
}

/** A guest has no list of orders: the newest unpaid one of this browser is opened. */
function UnpaidOrders({ isGuest }: { isGuest: boolean }) {
  const text = useTexts('checkout');
  const latest = isGuest ? readGuestOrders().find(({ stockIds }) => stockIds.length > 0) : undefined;
  if (isGuest && !latest) return null;
  return (
    <div>
      <Link
        to={latest ? href('/track/:token', { token: latest.token }) : '/profile/orders'}
        className={buttonClass({ kind: 'outline' })}
      >
        {text.openOrders}
      </Link>
    </div>
  );
}

function FixButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <div>
      <Button kind="outline" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}

/** Fewer of what is short, none of what cannot be had; the rest of the cart stays. */
function takeWhatIsLeft(texts: Parameters<typeof removeFromCart>[1]): void {
  for (const { stock, unavailable_reason: reason } of readCart().view?.items ?? []) {
    if (reason === null) continue;
    if (reason === 'not-enough' && stock.quantity > 0) setCartQuantity(stock.id, stock.quantity, texts);
    else removeFromCart(stock.id, texts);
  }
}

function NearestTimes({ problem, checkout, onDone }: CheckoutProblemProps) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const nearest = nearestOf(problem.data);
  if (nearest.length === 0) return null;
  return (
    <div className="grid gap-2">
      <p className="text-small">{text.nearest}</p>
      <div className="flex flex-wrap gap-2">
        {nearest.map((slot) => (
          <Button
            key={`${slot.date} ${slot.open}`}
            kind="outline"
            onClick={() => {
              checkout.change({ slot, isSlotCleared: false, isSlotChosen: true });
              checkout.slots.retry();
              onDone();
            }}
          >
            {slotDay(slot.date, language)} · {slotHours(slot, language)}
          </Button>
        ))}
      </div>
    </div>
  );
}

export function nearestOf(data: unknown): SlotChoice[] {
  if (typeof data !== 'object' || data === null || !('nearest' in data) || !Array.isArray(data.nearest)) return [];
  return data.nearest.flatMap((value: unknown): SlotChoice[] => {
    const { day, date, open, close }: Record<string, unknown> = { ...(typeof value === 'object' ? value : {}) };
    const isWhole = [day, date, open, close].every((part) => typeof part === 'string');
    return isWhole ? [{ day: String(day), date: String(date), open: String(open), close: String(close) }] : [];
  });
}

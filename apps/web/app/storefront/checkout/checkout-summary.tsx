import type { CartItemView } from '@karaz/contract/cart';
import type { OrderPreview } from '@karaz/contract/order-view';
import { type CurrencyCode, toDecimal, toMinor } from '@karaz/domain/money';
import { isClubOffered } from '@karaz/domain/pricing/club-offer';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import { lazy } from 'react';
import { Link } from '../../router/link.tsx';
import { useLanguage, useStore } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Accordion } from '../../ui/accordion.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Times } from '../../ui/times.tsx';
import { toMinimumHref } from '../cart/to-minimum-href.ts';
import { TotalsList } from '../orders/totals-list.tsx';
import { PromoCode } from './promo-code.tsx';
import type { Checkout } from './use-checkout.ts';
import { WarningsOf } from './warnings-of.tsx';

/** A guest has none. */
const PointsOffer = lazy(async () => ({ default: (await import('./points-offer.tsx')).PointsOffer }));

const NO_PICTURE = { path: '/media/default', width: 720, height: 720 };

type SummaryProps = {
  checkout: Checkout;
  isBusy: boolean;
  /** The goods are being priced anew. */
  isSettling?: boolean;
};

export function CheckoutSummary({ checkout, isBusy, isSettling = false }: SummaryProps) {
  const text = useTexts('checkout');
  const { view } = checkout;
  return (
    <aside aria-label={text.summary} className="grid gap-4 rounded-card bg-card p-5">
      <h2 className="text-h2">{text.summary}</h2>
      {checkout.refreshGoods === null && (
        <Accordion title={text.items(isolate(String(view.total_items)))}>
          <ul className="grid gap-3">
            {view.items.map((item) => (
              <SummaryLine key={item.stock.id} item={item} />
            ))}
          </ul>
        </Accordion>
      )}
      <WarningsOf preview={checkout.preview} field="items" />
      {/* Whose coupon it is only a proven phone says. */}
      {(checkout.data.needsGuestCode || !checkout.parts.isGuest) && <PromoCode checkout={checkout} />}
      <WarningsOf preview={checkout.preview} field="couponCode" />
      {(checkout.preview.preview?.points || checkout.draft.redeemPoints > 0) && (
        <Later>
          <PointsOffer checkout={checkout} />
        </Later>
      )}
      <WarningsOf preview={checkout.preview} field="redeemPoints" />
      <SummaryTotals checkout={checkout} />
      <SpokenTotal checkout={checkout} />
      <WarningsOf preview={checkout.preview} field={null} />
      <div className="hidden lg:grid">
        <PlaceButton checkout={checkout} isBusy={isBusy} isSettling={isSettling} />
      </div>
    </aside>
  );
}

function SummaryTotals({ checkout }: { checkout: Checkout }) {
  const text = useTexts('checkout');
  const { preview, status, refresh } = checkout.preview;
  if (status === 'waiting') {
    const { draft, parts } = checkout;
    const isAddressMissing = draft.tab === 'delivery' && !parts.isGuest && parts.address === null;
    return <p className="text-small text-muted">{isAddressMissing ? text.waitingAddress : text.waiting}</p>;
  }
  if (status === 'failed' && !preview) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{text.previewFailed}</p>
        <Button kind="outline" icon="refresh" onClick={refresh}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (!preview) return <Skeleton className="h-32 rounded-control" />;
  return (
    <div className={status === 'loading' ? 'opacity-60' : ''} aria-busy={status === 'loading'}>
      {status === 'loading' && <span className="sr-only">{text.updating}</span>}
      <TotalsList
        totals={preview}
        texts={text}
        couponCode={checkout.draft.couponCode}
        pricesIncludeTax={checkout.data.pricesIncludeTax}
      />
      <MaxPayable preview={preview} isOnline={checkout.draft.paymentMethod === 'online_payment'} />
      <ClubSaving amount={preview.clubSaving} currency={preview.currency} />
    </div>
  );
}

/** What a choice has changed, for those who do not see the sums. */
function SpokenTotal({
  checkout: {
    preview: { preview },
  },
}: {
  checkout: Checkout;
}) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const money = (amount: number) =>
    preview && formatMoney(toMinor(amount, preview.currency), preview.currency, language);
  return (
    <p role="status" className="sr-only">
      {preview &&
        `${text.delivery}: ${preview.shipping === 0 ? text.free : money(preview.shipping)}. ${text.total}: ${money(preview.totalAmount)}`}
    </p>
  );
}

/** Of goods that are weighed at packing: what is paid at most, and when a card is charged for it. */
export function MaxPayable({ preview, isOnline }: { preview: OrderPreview; isOnline: boolean }) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const { maxPayable, cardCharge, currency } = preview;
  if (maxPayable === null) return null;
  const amount = isolate(formatMoney(toMinor(maxPayable, currency), currency, language));
  const charge = isOnline ? cardCharge : null;
  return (
    <p className="mt-3 text-small text-muted" data-testid="max-payable">
      {charge === null && text.maxPayable(amount)}
      {charge === 'packed' && text.chargedWhenPacked(amount)}
      {charge === 'now' && text.chargedNow(amount)}
    </p>
  );
}

/** Said once at the end, to whoever is not in the club. */
function ClubSaving({ amount, currency }: { amount: number; currency: CurrencyCode }) {
  const text = useTexts('checkout');
  const { clubName } = useTexts('shell');
  const language = useLanguage();
  const { departments } = useStore();
  if (!departments.club || !isClubOffered(toMinor(amount, currency), currency)) return null;
  return (
    <p className="mt-3 text-small text-muted" data-testid="club-saving">
      {text.clubSaves(clubName, isolate(formatMoney(toMinor(amount, currency), currency, language)))}
    </p>
  );
}

function SummaryLine({ item }: { item: CartItemView }) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const { stock, quantity, price, addons } = item;
  const extras = addons.map((addon) => pick(addon, 'name', language));
  const details = [pick(stock, 'variation', language), ...extras].filter(Boolean);
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3">
      <Picture image={stock.image ?? NO_PICTURE} alt="" sizes="56px" ratio="1 / 1" className="rounded-control" />
      <span className="grid min-w-0">
        <span className="truncate">{pick(stock, 'name', language)}</span>
        <span className="text-small text-muted">
          <Times>{text.quantity(String(quantity))}</Times>
          {details.length > 0 && ` · ${details.join(language === 'ar' ? '، ' : ', ')}`}
        </span>
      </span>
      <bdi className="text-small tabular-nums">
        {formatMoney(toMinor(price, stock.currency), stock.currency, language)}
      </bdi>
    </li>
  );
}

export function PlaceButton({ checkout, isBusy, isSettling = false }: SummaryProps) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const { preview, status } = checkout.preview;
  // The total on the button is what is charged: a change must be priced before it can be confirmed.
  const isPricing = isSettling || status === 'loading';
  const isOnline = checkout.draft.paymentMethod === 'online_payment';
  const label = isBusy ? text.placing : isOnline && checkout.refreshGoods === null ? text.placeAndPay : text.place;
  const missingMinor = preview
    ? toMinor(preview.minOrderAmount, preview.currency) - toMinor(preview.subtotal, preview.currency)
    : 0;
  if (preview && missingMinor > 0) {
    const missing = formatMoney(missingMinor, preview.currency, language);
    const to = toMinimumHref(checkout.view, toDecimal(missingMinor, preview.currency));
    return (
      <Link to={to} className={buttonClass({ kind: 'soft', size: 'large', fullWidth: true })}>
        {text.addToMinimum(isolate(missing))}
      </Link>
    );
  }
  const total = preview && formatMoney(toMinor(preview.totalAmount, preview.currency), preview.currency, language);
  return (
    <Button type="submit" size="large" fullWidth busy={isBusy || isPricing}>
      {label}
      {total && !isBusy && (
        <>
          {' · '}
          <bdi className="tabular-nums">{total}</bdi>
        </>
      )}
    </Button>
  );
}

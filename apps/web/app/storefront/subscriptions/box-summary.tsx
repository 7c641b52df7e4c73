import type { CartItemView } from '@karaz/contract/cart';
import type { SubscriptionPreview } from '@karaz/contract/subscription-shapes';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { pick } from '@karaz/i18n/localized';
import type { ReactNode } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import { usePriceNote } from '../../ui/price-note.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Times } from '../../ui/times.tsx';
import { missingEachWeek, ToMinimum } from './to-minimum.tsx';
import type { Subscription } from './use-subscription.ts';

const NO_PICTURE = { path: '/media/default', width: 720, height: 720 };

export function BoxSummary({ subscription, isBusy }: { subscription: Subscription; isBusy: boolean }) {
  const text = useTexts('subscriptions');
  const { view } = subscription;
  return (
    <aside aria-label={text.summary} className="grid gap-4 rounded-card bg-card p-5">
      <h2 className="text-h2">{text.items(isolate(String(view.total_items)))}</h2>
      <ul className="grid gap-3">
        {view.items.map((item) => (
          <Line key={item.stock.id} item={item} />
        ))}
      </ul>
      <Totals subscription={subscription} />
      <div className="hidden lg:grid">
        <PlaceButton subscription={subscription} isBusy={isBusy} />
      </div>
    </aside>
  );
}

function Line({ item: { stock, quantity, price } }: { item: CartItemView }) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-3">
      <Picture image={stock.image ?? NO_PICTURE} alt="" sizes="56px" ratio="1 / 1" className="rounded-control" />
      <span className="grid min-w-0">
        <span className="truncate">{pick(stock, 'name', language)}</span>
        <Times className="justify-self-start text-small text-muted">{text.quantity(String(quantity))}</Times>
      </span>
      <bdi className="text-small tabular-nums">
        {formatMoney(toMinor(price, stock.currency), stock.currency, language)}
      </bdi>
    </li>
  );
}

function Totals({ subscription: { preview } }: { subscription: Subscription }) {
  const text = useTexts('subscriptions');
  const { preview: totals, status, refresh } = preview;
  if (status === 'waiting') return <p className="text-small text-muted">{text.waiting}</p>;
  if (status === 'failed' && !totals) {
    return (
      <div role="alert" className="grid justify-items-start gap-2">
        <p>{text.previewFailed}</p>
        <Button kind="outline" icon="refresh" onClick={refresh}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (!totals) return <Skeleton className="h-32 rounded-control" />;
  return (
    <div className={status === 'loading' ? 'grid gap-3 opacity-60' : 'grid gap-3'} aria-busy={status === 'loading'}>
      {status === 'loading' && <span className="sr-only">{text.updating}</span>}
      <TotalsSummary totals={totals} />
      {totals.validation.warnings.map((warning) => (
        <p key={warning} className="rounded-control bg-warning-tint p-3 text-small text-warning">
          {warning}
        </p>
      ))}
    </div>
  );
}

function TotalsSummary({ totals }: { totals: SubscriptionPreview }) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { currency, vat } = totals;
  const isVatOnTop = usePriceNote() !== '';
  const vatName = pick(vat, 'name', language);
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, language);
  return (
    <dl className="grid gap-2" data-testid="totals">
      <Row name={text.oneWeek} value={money(totals.week.totalAmount)} tone="text-small text-muted" />
      <Row name={text.subtotal} value={money(totals.subtotal)} />
      {totals.discount > 0 && <Row name={text.discount} value={money(-totals.discount)} tone="text-success" />}
      <Row name={text.delivery} value={totals.shipping === 0 ? text.free : money(totals.shipping)} />
      {vat.amount > 0 && (
        // Every week has an invoice, and VAT is rounded on each.
        <Row
          name={`${isVatOnTop ? vatName : text.vat(vatName)} (${totals.totalWeeks} × ${isolate(money(totals.week.vat))})`}
          value={money(vat.amount)}
          tone="text-small text-muted"
        />
      )}
      <Row
        name={<strong>{text.total}</strong>}
        value={<strong>{money(totals.totalAmount)}</strong>}
        tone="mt-1 border-t border-hairline pt-3 text-h3"
      />
    </dl>
  );
}

function Row({ name, value, tone = '' }: { name: ReactNode; value: ReactNode; tone?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${tone}`}>
      <dt>{name}</dt>
      <dd className="tabular-nums">
        <bdi>{value}</bdi>
      </dd>
    </div>
  );
}

export function PlaceButton({ subscription, isBusy }: { subscription: Subscription; isBusy: boolean }) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { preview } = subscription.preview;
  if (missingEachWeek(subscription.view, preview?.minOrderAmount) > 0) {
    return <ToMinimum view={subscription.view} minimum={preview?.minOrderAmount} />;
  }
  const total = preview && formatMoney(toMinor(preview.totalAmount, preview.currency), preview.currency, language);
  return (
    <Button type="submit" size="large" fullWidth busy={isBusy}>
      {isBusy ? text.placing : text.place}
      {total && !isBusy && (
        <>
          {' · '}
          <bdi className="tabular-nums">{total}</bdi>
        </>
      )}
    </Button>
  );
}

import type { SubscriptionDeliveryView, SubscriptionView } from '@karaz/contract/subscription-shapes';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import { pick } from '@karaz/i18n/localized';
import { lazy, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Picture } from '../../ui/picture.tsx';
import { slotDay } from '../location/slot-texts.ts';
import { pictureAt } from '../orders/order-card.tsx';
import { CardActions } from './card-actions.tsx';
import { DELIVERY_TONES, deliveryStatus, SUBSCRIPTION_TONES } from './status-tones.ts';

const WeekDialog = lazy(async () => ({ default: (await import('./week-dialog.tsx')).WeekDialog }));

const THUMBNAILS = 6;

type SubscriptionCardProps = { subscription: SubscriptionView; onChanged: (changed: SubscriptionView) => void };

export function SubscriptionCard({ subscription, onChanged }: SubscriptionCardProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { currency, branch, status } = subscription;
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, language);
  return (
    <li className="grid gap-4 rounded-card bg-card p-5" data-testid="subscription-card">
      <div className="flex items-start justify-between gap-3">
        <div className="grid">
          <h2 className="text-h3">{text.startsOn(isolate(slotDay(subscription.startDate, language)))}</h2>
          <p className="text-small text-muted">{text.seller(pick(branch, 'name', language))}</p>
        </div>
        <Badge tone={SUBSCRIPTION_TONES[status]}>{text.statuses[status]}</Badge>
      </div>
      <Thumbnails subscription={subscription} />
      <Weeks subscription={subscription} onChanged={onChanged} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="grid">
          <span className="text-small text-muted">{text.paidTotal}</span>
          <bdi className="text-h3 tabular-nums">{money(subscription.totalAmount)}</bdi>
        </p>
        {subscription.credit > 0 && (
          <p className="grid max-w-[36ch]">
            <span className="font-medium text-success">{text.credit(isolate(money(subscription.credit)))}</span>
            <span className="text-small text-muted">{text.creditHint}</span>
          </p>
        )}
        {subscription.refunded > 0 && (
          <p className="font-medium text-info">{text.refunded(isolate(money(subscription.refunded)))}</p>
        )}
        {subscription.canPay && subscription.payUntil && (
          <p className="text-small text-warning">
            {text.payUntil(isolate(formatTime(subscription.payUntil, language, subscription.timeZone)))}
          </p>
        )}
      </div>
      {subscription.is_paid && <p className="text-small text-muted">{text.invoices}</p>}
      <CardActions subscription={subscription} onChanged={onChanged} />
      <p className="sr-only">{formatDate(subscription.createdAt, language, subscription.timeZone)}</p>
    </li>
  );
}

function Thumbnails({ subscription: { items } }: { subscription: SubscriptionView }) {
  const language = useLanguage();
  const more = items.length - THUMBNAILS;
  return (
    <ul className="flex flex-wrap gap-2">
      {items.slice(0, THUMBNAILS).map((item) => (
        <li key={item.stockId} className="relative size-14">
          <Picture
            image={pictureAt(item.product_image)}
            alt={pick(item, 'name', language)}
            sizes="56px"
            ratio="1 / 1"
            className="rounded-control"
          />
          <bdi className="absolute -end-1 -top-1 rounded-full bg-sunken px-1.5 text-caption">{item.quantity}</bdi>
        </li>
      ))}
      {more > 0 && (
        <li className="grid size-14 place-items-center rounded-control bg-sunken text-small">
          <bdi dir="ltr">+{more}</bdi>
        </li>
      )}
    </ul>
  );
}

/** The four weeks side by side; a press opens the one, with what can still be changed in it. */
function Weeks({ subscription, onChanged }: SubscriptionCardProps) {
  const [openWeek, setOpenWeek] = useState<number | null>(null);
  return (
    <>
      <ol className="grid grid-cols-2 gap-2 lg:grid-cols-4">
        {subscription.deliveries.map((delivery) => (
          <li key={delivery.week}>
            <WeekTile
              delivery={delivery}
              ofSubscription={subscription.status}
              onOpen={() => setOpenWeek(delivery.week)}
            />
          </li>
        ))}
      </ol>
      {openWeek !== null && (
        <Later>
          <WeekDialog
            subscriptionId={subscription.id}
            week={openWeek}
            onClose={() => setOpenWeek(null)}
            onChanged={onChanged}
          />
        </Later>
      )}
    </>
  );
}

type WeekTileProps = {
  delivery: SubscriptionDeliveryView;
  ofSubscription: SubscriptionView['status'];
  onOpen: () => void;
};

function WeekTile({ delivery, ofSubscription, onOpen }: WeekTileProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { date, time, status, week } = delivery;
  const isOff = status === 'skipped' || status === 'cancelled';
  return (
    <Button
      kind="ghost"
      onClick={onOpen}
      aria-haspopup="dialog"
      className="h-full w-full flex-col items-start! gap-0.5! rounded-control! bg-sunken p-3! text-start font-normal!"
    >
      <span className="text-caption text-muted">{text.weekNames[week - 1]}</span>
      <span className={`font-medium ${isOff ? 'line-through' : ''}`}>{slotDay(date, language)}</span>
      <span className="text-small text-muted">{formatClock(time, language)}</span>
      <Badge tone={DELIVERY_TONES[status]}>{deliveryStatus(text, status, ofSubscription)}</Badge>
    </Button>
  );
}

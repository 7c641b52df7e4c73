import type { SubscriptionView } from '@karaz/contract/subscription-shapes';
import { isolate } from '@karaz/i18n/format';
import { lazy, useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { toast } from '../../ui/toast.ts';
import { slotDay } from '../location/slot-texts.ts';
import type { CardChoice } from '../payments/card-choice.ts';
import { PayCards } from '../payments/pay-cards.tsx';
import { usePaySubscription } from './use-pay-subscription.ts';

const HistoryDialog = lazy(async () => ({ default: (await import('./history-dialog.tsx')).HistoryDialog }));
const StopDialog = lazy(async () => ({ default: (await import('./stop-dialog.tsx')).StopDialog }));

type CardActionsProps = { subscription: SubscriptionView; onChanged: (changed: SubscriptionView) => void };

export function CardActions({ subscription, onChanged }: CardActionsProps) {
  const text = useTexts('subscriptions');
  const { pay, busyId } = usePaySubscription();
  const { resume, isBusy } = useResume(subscription.id, onChanged);
  const card = useRef<CardChoice>({});
  const [open, setOpen] = useState<'history' | 'pause' | 'cancel' | null>(null);
  const close = () => setOpen(null);
  const { canPay, canPause, canResume, canCancel, id } = subscription;
  const begin = text.startsOn(isolate(slotDay(subscription.startDate, useLanguage())));
  /** Several subscriptions stand below each other. */
  const named = (label: string) => ({ 'aria-label': `${label}: ${begin}` });
  return (
    <div className="flex flex-wrap gap-2">
      {canPay && <PayCards choice={card} className="w-full" />}
      {canPay && (
        <Button icon="card" {...named(text.payNow)} busy={busyId === id} onClick={() => void pay(id, card.current)}>
          {text.payNow}
        </Button>
      )}
      {canResume && (
        <Button icon="play" {...named(text.resume)} busy={isBusy} onClick={() => void resume()}>
          {text.resume}
        </Button>
      )}
      {canPause && (
        <Button
          kind="outline"
          icon="pause"
          {...named(text.pause)}
          onClick={() => setOpen('pause')}
          aria-haspopup="dialog"
        >
          {text.pause}
        </Button>
      )}
      {canCancel && (
        <Button
          kind="ghost"
          icon="close"
          {...named(text.cancel)}
          onClick={() => setOpen('cancel')}
          aria-haspopup="dialog"
        >
          {text.cancel}
        </Button>
      )}
      <Button
        kind="ghost"
        icon="clock"
        {...named(text.history)}
        onClick={() => setOpen('history')}
        aria-haspopup="dialog"
      >
        {text.history}
      </Button>
      {open === 'history' && (
        <Later>
          <HistoryDialog subscription={subscription} onClose={close} />
        </Later>
      )}
      {(open === 'pause' || open === 'cancel') && (
        <Later>
          <StopDialog subscription={subscription} kind={open} onClose={close} onChanged={onChanged} />
        </Later>
      )}
    </div>
  );
}

function useResume(id: string, onChanged: CardActionsProps['onChanged']) {
  const api = useApi();
  const text = useTexts('subscriptions');
  const [isBusy, setBusy] = useState(false);
  const resume = async () => {
    setBusy(true);
    try {
      onChanged(await api('POST /api/v1/subscriptions/:id/resume', { params: { id } }));
      toast.announce(text.resumed, { id: 'subscription' });
    } catch (error) {
      toast.error(error instanceof ApiError ? error.body.message : text.actionFailed, { id: 'subscription' });
    }
    setBusy(false);
  };
  return { resume, isBusy };
}

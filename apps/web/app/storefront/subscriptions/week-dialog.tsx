import type { SubscriptionDetails, SubscriptionView } from '@karaz/contract/subscription-shapes';
import { toMinor } from '@karaz/domain/money';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { formatDate, formatTime } from '@karaz/i18n/format-date';
import { pick } from '@karaz/i18n/localized';
import { useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Times } from '../../ui/times.tsx';
import { isFocusLost, useFocusIfLost } from '../../ui/use-focus-if-lost.ts';
import { slotDay } from '../location/slot-texts.ts';
import { pictureAt } from '../orders/order-card.tsx';
import { isVatOnTop } from './is-vat-on-top.ts';
import { MoveWeek } from './move-week.tsx';
import { SkipWeek } from './skip-week.tsx';
import { DELIVERY_TONES, deliveryStatus } from './status-tones.ts';
import { SwapWeek } from './swap-week.tsx';
import { useDetails } from './use-details.ts';
import type { WeekPartProps } from './week-part.ts';

type WeekDialogProps = {
  subscriptionId: string;
  /** 1 to 4. */
  week: number;
  onClose: () => void;
  onChanged: (changed: SubscriptionView) => void;
};

type Part = 'look' | 'skip' | 'move' | 'swap';

/** One week: what comes, and until when it can still be steered. */
export function WeekDialog({ subscriptionId, week, onClose, onChanged }: WeekDialogProps) {
  const text = useTexts('subscriptions');
  const { details, hasFailed, retry, set } = useDetails(subscriptionId);
  const [part, setPart] = useState<Part>('look');
  const [message, setMessage] = useState<string | null>(null);
  useFocusOnPart(part);
  const delivery = details?.deliveries.find((each) => each.week === week);
  const titles = {
    look: text.weekOf(isolate(String(week))),
    skip: text.skipTitle,
    move: text.moveTitle,
    swap: text.swapTitle,
  };
  const done = (changed: SubscriptionDetails, message: string) => {
    set(changed);
    onChanged(changed);
    setMessage(message);
    setPart('look');
  };
  const shared = details && delivery && { details, delivery, onDone: done, onBack: () => setPart('look') };
  return (
    <Dialog open onClose={onClose} title={titles[part]} closeLabel={text.close}>
      {hasFailed && (
        <ErrorPanel
          message={text.mineFailed}
          defaultText={text.mineFailed}
          detailsLabel={text.details}
          retryLabel={text.retry}
          onRetry={retry}
        />
      )}
      {!shared && !hasFailed && <Skeleton className="h-56 rounded-control" />}
      {shared && part === 'look' && <Look {...shared} message={message} onPart={setPart} />}
      {shared && part === 'skip' && <SkipWeek {...shared} />}
      {shared && part === 'move' && <MoveWeek {...shared} />}
      {shared && part === 'swap' && <SwapWeek {...shared} />}
    </Dialog>
  );
}

/** The button that led to another part is gone with its own. */
function useFocusOnPart(part: Part): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the part is the reason, not an ingredient
  useEffect(
    () => afterPaint(() => isFocusLost() && document.querySelector<HTMLElement>('dialog[open] h2')?.focus()),
    [part],
  );
}

type LookProps = WeekPartProps & { message: string | null; onPart: (part: Part) => void };

function Look({ details, delivery, message, onPart }: LookProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { date, time, status, cutoffAt, canChange, orderId } = delivery;
  const times = [formatDate(cutoffAt, language, details.timeZone), formatTime(cutoffAt, language, details.timeZone)];
  const cutoff = times.join(language === 'ar' ? '، ' : ', ');
  return (
    <div className="grid gap-5" data-testid="week">
      {message && <Done>{message}</Done>}
      <div className="flex items-start justify-between gap-3">
        <p className="grid">
          <span className="text-h3">{slotDay(date, language)}</span>
          <span className="text-muted">{formatClock(time, language)}</span>
        </p>
        <Badge tone={DELIVERY_TONES[status]}>{deliveryStatus(text, status, details.status)}</Badge>
      </div>
      <WeekGoods details={details} delivery={delivery} />
      {canChange ? (
        <>
          <p className="text-small text-muted">{text.cutoff(isolate(cutoff))}</p>
          <div className="flex flex-wrap gap-2">
            <Button icon="calendar" onClick={() => onPart('move')}>
              {text.move}
            </Button>
            <Button kind="soft" icon="refresh" onClick={() => onPart('swap')}>
              {text.swap}
            </Button>
            <Button kind="ghost" icon="close" onClick={() => onPart('skip')}>
              {text.skip}
            </Button>
          </div>
        </>
      ) : (
        (status === 'ordered' || status === 'scheduled') &&
        details.is_paid && <p className="text-small text-muted">{text.cutoffOver}</p>
      )}
      {orderId && (
        <Link to={href('/profile/orders/:id', { id: orderId })} className={buttonClass({ kind: 'outline' })}>
          {text.seeOrder}
        </Link>
      )}
    </div>
  );
}

function Done({ children }: { children: string }) {
  const line = useFocusIfLost<HTMLParagraphElement>();
  return (
    <p ref={line} tabIndex={-1} role="status" className="rounded-control bg-success-tint p-3 font-medium text-success">
      {children}
    </p>
  );
}

function WeekGoods({ details, delivery }: Pick<WeekPartProps, 'details' | 'delivery'>) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { beforeVat } = useTexts('shell');
  const money = (amount: number) => formatMoney(toMinor(amount, details.currency), details.currency, language);
  const note = isVatOnTop(details) ? ` ${beforeVat}` : '';
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3">
        {delivery.items.map((item) => (
          <li key={item.stockId} className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3">
            <Picture
              image={pictureAt(item.product_image)}
              alt=""
              sizes="48px"
              ratio="1 / 1"
              className="rounded-control"
            />
            <span className="min-w-0">
              {pick(item, 'name', language)}{' '}
              <Times className="text-small text-muted">{text.quantity(String(item.quantity))}</Times>
            </span>
            <bdi className="text-small tabular-nums">{`${money(item.total)}${note}`}</bdi>
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-4 border-t border-hairline pt-3 font-semibold">
        <span>{text.weekTotal}</span>
        <bdi className="tabular-nums">{money(delivery.totalAmount)}</bdi>
      </p>
    </div>
  );
}

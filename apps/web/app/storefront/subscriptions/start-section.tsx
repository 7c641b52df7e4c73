import { addDays } from '@karaz/domain/calendar/calendar-date';
import { setStartDate } from '@karaz/domain/subscriptions/subscription-draft';
import { isolate } from '@karaz/i18n/format';
import { lazy, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Later } from '../../ui/later.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutSection } from '../checkout/checkout-section.tsx';
import { slotDay } from '../location/slot-texts.ts';
import type { Subscription } from './use-subscription.ts';

const Calendar = lazy(async () => ({ default: (await import('../../ui/calendar.tsx')).Calendar }));

/** Nobody plans groceries further ahead than this. */
const AHEAD_DAYS = 42;

type SectionProps = { subscription: Subscription; error: string | undefined };

export function StartSection({ subscription, error }: SectionProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { draft, change, today } = subscription;
  const { startDate } = draft.schedule;
  const last = addDays(today, AHEAD_DAYS);
  const [isOpen, setOpen] = useState(startDate === null || startDate < today);
  const choose = (date: string | null) => {
    // The weeks hang on the start: with another one they are chosen again.
    change({ schedule: setStartDate(draft.schedule, date) });
    setOpen(false);
  };
  return (
    <CheckoutSection number={1} title={text.start} testId="subscription-start">
      {error && <FieldError message={error} />}
      {startDate !== null && !isOpen ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-sunken p-4">
          <p className="flex items-center gap-3 font-semibold">
            <Icon name="calendar" size={22} className="text-primary-text" />
            {text.startChosen(isolate(slotDay(startDate, language)))}
          </p>
          <Button kind="soft" onClick={() => setOpen(true)}>
            {text.changeStart}
          </Button>
        </div>
      ) : (
        <>
          <p className="text-small text-muted">{text.startHint}</p>
          <Later fallback={<Skeleton className="h-80 rounded-control" />}>
            <div data-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
              <Calendar
                chosen={{ start: startDate, end: startDate }}
                onChange={({ start }) => choose(start)}
                today={today}
                language={language}
                isDisabled={(date) => date < today || date > last}
                years={[...new Set([today, last].map((date) => Number(date.slice(0, 4))))]}
                labels={text.calendar}
              />
            </div>
          </Later>
        </>
      )}
    </CheckoutSection>
  );
}

export function FieldError({ message }: { message: string }) {
  return (
    <p className="field-error">
      <Icon name="warning" size={16} />
      <span>{message}</span>
    </p>
  );
}

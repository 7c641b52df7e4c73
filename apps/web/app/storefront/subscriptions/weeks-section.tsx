import { setWeek, weekRange } from '@karaz/domain/subscriptions/subscription-draft';
import { isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { CheckoutSection } from '../checkout/checkout-section.tsx';
import { slotDay } from '../location/slot-texts.ts';
import { DayAndTime, type SelectedTime } from './day-and-time.tsx';
import { spreadWeek, timesOn } from './delivery-times.ts';
import { FieldError } from './start-section.tsx';
import { branchNow } from './use-hours.ts';
import type { Subscription } from './use-subscription.ts';

type SectionProps = { subscription: Subscription; error: string | undefined };

export function WeeksSection({ subscription, error }: SectionProps) {
  const text = useTexts('subscriptions');
  const { draft, change, hours } = subscription;
  const { startDate, weeks } = draft.schedule;
  const [selected, setSelected] = useState('0');
  return (
    <CheckoutSection number={2} title={text.weeks} testId="subscription-weeks">
      {error && <FieldError message={error} />}
      {startDate === null && <p className="text-muted">{text.chooseStartFirst}</p>}
      {startDate !== null && hours.status === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>{text.hoursFailed}</p>
          <Button kind="outline" icon="refresh" onClick={hours.retry}>
            {text.retry}
          </Button>
        </div>
      )}
      {startDate !== null && hours.status === 'loading' && <Skeleton className="h-48 rounded-control" />}
      {startDate !== null && hours.status === 'ready' && (
        <>
          <Checkbox
            label={text.sameEveryWeek}
            checked={draft.isSameEveryWeek}
            onChange={({ target }) => change({ isSameEveryWeek: target.checked })}
          />
          <div data-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined} className="min-w-0">
            <Tabs
              label={text.weeksLabel}
              selected={selected}
              onSelect={setSelected}
              tabs={text.weekNames.map((name, week) => ({
                id: String(week),
                label: <TabName name={name} isDone={weeks[week] !== null} />,
                // Started again with another start or another applied choice.
                panel: (
                  <WeekPanel
                    key={`${startDate} ${weeks[week]?.date} ${weeks[week]?.time}`}
                    subscription={subscription}
                    week={week}
                    startDate={startDate}
                    onApplied={(open) => setSelected(String(open))}
                  />
                ),
              }))}
            />
          </div>
        </>
      )}
    </CheckoutSection>
  );
}

function TabName({ name, isDone }: { name: string; isDone: boolean }) {
  return (
    <span className="flex items-center gap-1.5">
      {isDone && <Icon name="check" size={16} />}
      {name}
    </span>
  );
}

type WeekPanelProps = {
  subscription: Subscription;
  week: number;
  startDate: string;
  /** With the first week that is still open. */
  onApplied: (open: number) => void;
};

function WeekPanel({ subscription, week, startDate, onApplied }: WeekPanelProps) {
  const text = useTexts('subscriptions');
  const language = useLanguage();
  const { draft, change, hours } = subscription;
  const saved = draft.schedule.weeks[week] ?? null;
  const [selected, setSelected] = useState<SelectedTime>(saved ?? { date: null, time: null });
  const [problem, setProblem] = useState<keyof typeof text.weekErrors | null>(null);
  const window = weekRange(startDate, week);
  const apply = () => {
    const set = setWeek(draft.schedule, week, selected);
    setProblem(set.ok ? null : set.error.code);
    if (!set.ok || selected.date === null || selected.time === null) return;
    const now = branchNow(hours.timeZone ?? 'UTC');
    const choice = { date: selected.date, time: selected.time };
    const schedule = draft.isSameEveryWeek
      ? spreadWeek(set.value, week, choice, ({ date, time }) => timesOn(hours.days, date, now).includes(time))
      : set.value;
    change({ schedule });
    const open = schedule.weeks.indexOf(null);
    onApplied(open < 0 ? week : open);
  };
  return (
    <div className="grid gap-4 pt-4" data-testid="week-panel">
      <p className="text-small text-muted">
        {text.weekRange(isolate(slotDay(window.first, language)), isolate(slotDay(window.last, language)))}
      </p>
      <DayAndTime window={window} hours={hours} selected={selected} onSelect={setSelected} />
      {problem && <FieldError message={text.weekErrors[problem]} />}
      <div className="flex flex-wrap items-center gap-4">
        <Button onClick={apply}>{text.apply}</Button>
        <p role="status" className={saved ? 'font-medium' : 'text-muted'}>
          {saved
            ? text.chosen(isolate(slotDay(saved.date, language)), isolate(formatClock(saved.time, language)))
            : text.notChosen}
        </p>
      </div>
    </div>
  );
}

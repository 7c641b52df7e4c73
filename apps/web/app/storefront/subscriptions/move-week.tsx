import { WEEK_RANGE_DAYS } from '@karaz/domain/subscriptions/limits';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DayAndTime, type SelectedTime } from './day-and-time.tsx';
import { useHours } from './use-hours.ts';
import { useWeekAction } from './use-week-action.ts';
import { WeekFoot } from './week-foot.tsx';
import type { WeekPartProps } from './week-part.ts';

export function MoveWeek({ details, delivery, onDone, onBack }: WeekPartProps) {
  const api = useApi();
  const text = useTexts('subscriptions');
  const { id, branch } = details;
  const [selected, setSelected] = useState<SelectedTime>({ date: delivery.date, time: delivery.time });
  const hours = useHours({ branchId: branch.id, from: delivery.window.first, days: WEEK_RANGE_DAYS });
  const { run, isBusy, problems } = useWeekAction(
    () =>
      api('POST /api/v1/subscriptions/:id/weeks/:week/move', {
        params: { id, week: delivery.week },
        body: { date: selected.date ?? '', time: selected.time ?? '' },
      }),
    (changed) => onDone(changed, text.moved),
  );
  const isSame = selected.date === delivery.date && selected.time === delivery.time;
  return (
    <div className="grid gap-5">
      {hours.status === 'failed' && (
        <div role="alert" className="grid justify-items-start gap-2">
          <p>{text.hoursFailed}</p>
          <Button kind="outline" icon="refresh" onClick={hours.retry}>
            {text.retry}
          </Button>
        </div>
      )}
      {hours.status === 'loading' && <Skeleton className="h-36 rounded-control" />}
      {hours.status === 'ready' && (
        <DayAndTime window={delivery.window} hours={hours} selected={selected} onSelect={setSelected} />
      )}
      <WeekFoot
        label={text.move}
        isBusy={isBusy}
        isDisabled={selected.date === null || selected.time === null || isSame}
        problems={problems}
        onConfirm={() => void run()}
        onBack={onBack}
      />
    </div>
  );
}

import { type SlaughterDay, slaughterDays } from '@karaz/domain/delivery/slaughter-day';
import { type Language, localeOf } from '@karaz/i18n/language';
import { useEffect, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { NextSlot } from '../location/next-slot.tsx';
import { slotDay, slotHours } from '../location/slot-texts.ts';
import { ChoiceChip } from './choice-chip.tsx';
import type { AnimalView } from './product-model.ts';

type SlaughterDaysProps = {
  branchId: number;
  text: AnimalView['text'];
  day: string | undefined;
  onChoose: (day: string) => void;
};
type Slot = { open: string; close: string; isAvailable: boolean };
/** Two weeks ahead; whoever plans further asks the shop. */
const DAYS = 15;

/** Days on which the branch can still take an animal, each with a free delivery time for its meat. */
export function SlaughterDays({ branchId, text, day, onChoose }: SlaughterDaysProps) {
  const { visitor } = useRouter();
  const { days, isFailed, load } = useDays(branchId);
  if (isFailed) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3">
        <p>{text.daysFailed}</p>
        <Button kind="outline" icon="refresh" onClick={load}>
          {text.retry}
        </Button>
      </div>
    );
  }
  if (!days) return <Skeleton className="h-11 w-full rounded-control" />;
  if (days.length === 0) return <p>{text.noDays}</p>;
  const chosen = days.find((one) => one.day === day);
  return (
    <>
      <div className="scroll-row fade-end -m-1 min-w-0 flex-1 p-1 whitespace-nowrap">
        {days.map((one) => (
          <ChoiceChip
            key={one.day}
            name={text.day}
            option={{ label: shortDay(one.day, visitor.language), price: null, reason: null }}
            isChosen={one.day === day}
            isOne
            onChoose={() => onChoose(one.day)}
          />
        ))}
      </div>
      {chosen && (
        <p role="status" className="w-full text-small text-muted">
          {text.firstDelivery}{' '}
          <strong className="text-ink">{`${slotDay(chosen.first.date, visitor.language)} ${slotHours(chosen.first, visitor.language)}`}</strong>
        </p>
      )}
    </>
  );
}

type FirstMeatProps = { branchId: number; stockId: number; addonId: number };

/** When its meat can come if it is slaughtered on the first day there is. */
export function FirstMeat({ branchId, stockId, addonId }: FirstMeatProps) {
  const [first] = useDays(branchId).days ?? [];
  return first ? <NextSlot goods={[{ stockId, quantity: 1, addons: [{ addonId, day: first.day }] }]} /> : null;
}

/** 'Thu, 19 Nov' */
const shortDay = (day: string, language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), {
    timeZone: 'UTC',
    weekday: language === 'ar' ? 'long' : 'short',
    day: 'numeric',
    month: 'short',
  }).format(new Date(`${day}T00:00:00Z`));

function useDays(branchId: number) {
  const { api, visitor } = useRouter();
  const { areaId } = visitor;
  const [attempt, setAttempt] = useState(0);
  const [days, setDays] = useState<SlaughterDay<Slot>[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt sends it again
  useEffect(() => {
    const leaving = new AbortController();
    setFailed(false);
    const query = { days: DAYS, ...(areaId === null ? {} : { areaId }) };
    api('GET /api/v1/branches/:id/slots', { params: { id: branchId }, query, signal: leaving.signal }).then(
      ({ days: offered, timeZone }) => setDays(slaughterDays(offered, { now: new Date(), timeZone })),
      () => leaving.signal.aborted || setFailed(true),
    );
    return () => leaving.abort();
  }, [api, branchId, areaId, attempt]);
  return { days, isFailed, load: () => setAttempt(attempt + 1) };
}

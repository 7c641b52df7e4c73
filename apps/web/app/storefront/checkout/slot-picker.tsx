import type { SlotDay } from '@karaz/contract/orders';
import type { SlotChoice } from '@karaz/domain/delivery/slot-check';
import { isolate } from '@karaz/i18n/format';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { Icon } from '../../ui/icon.tsx';
import { slotDay, slotHours, slotWeekday } from '../location/slot-texts.ts';
import { DayStrip } from './day-strip.tsx';

type SlotPickerProps = {
  days: readonly SlotDay[];
  first: SlotChoice | null;
  chosen: SlotChoice;
  /** Whether the visible day is another than that of the chosen time. */
  onOtherDay: (isOtherDay: boolean) => void;
  /** At once: whoever orders without closing the list gets what is ticked. */
  onChoose: (slot: SlotChoice) => void;
  onApply: () => void;
  onClear: () => void;
  ref?: Ref<HTMLDivElement>;
};

const isOpenDay = ({ slots }: SlotDay) => slots.some(({ isAvailable }) => isAvailable);

/** A strip of days and the times of one of them. What is full can be seen and says why, but not be taken. */
export function SlotPicker({ days, first, chosen, onOtherDay, onChoose, onApply, onClear, ref }: SlotPickerProps) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const [visibleDate, setVisibleDate] = useState(chosen.date || (first?.date ?? days[0]?.date ?? ''));
  /** The day for which there was no time to apply. */
  const [missingDate, setMissingDate] = useState('');
  const times = useRef<HTMLDivElement>(null);
  const day = days.find(({ date }) => date === visibleDate);
  const isChosen = chosen.date !== '' && chosen.date === visibleDate;
  const isMissing = !isChosen && missingDate === visibleDate;
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes
  useEffect(() => {
    onOtherDay(!isChosen);
    return () => onOtherDay(false);
  }, [isChosen]);
  const apply = () => {
    if (isChosen) return onApply();
    setMissingDate(visibleDate);
    focusFirstError(times.current);
  };
  return (
    <div ref={ref} className="grid min-w-0 gap-4">
      <DayStrip
        label={text.days}
        days={days.map((one, index) => ({
          date: one.date,
          label: index === 0 ? text.today : slotWeekday(one.date, language),
          isEmpty: !isOpenDay(one),
        }))}
        chosen={visibleDate}
        onChoose={setVisibleDate}
      />
      <div ref={times} className="grid gap-3">
        {isMissing && (
          <p id="slot-missing" className="field-error">
            <Icon name="warning" size={16} />
            <span>{text.slotRequired}</span>
          </p>
        )}
        {day && isOpenDay(day) ? (
          <TimeList day={day} selected={chosen} isMissing={isMissing} onSelect={onChoose} />
        ) : (
          <NoSlots days={days} after={visibleDate} isMissing={isMissing} onShow={setVisibleDate} />
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={apply}>{text.apply}</Button>
        <Button kind="ghost" onClick={onClear}>
          {text.clear}
        </Button>
      </div>
    </div>
  );
}

type TimeListProps = {
  day: SlotDay;
  selected: SlotChoice;
  isMissing: boolean;
  onSelect: (slot: SlotChoice) => void;
};

/** So few places that it is worth knowing. */
const FEW = 5;

function TimeList({ day, selected, isMissing, onSelect }: TimeListProps) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const reasonOf = (reason: string | null) =>
    reason === 'full' || reason === 'too-late' ? text.slotReasons[reason] : (reason ?? '');
  return (
    <fieldset className="grid gap-3 sm:grid-cols-2 md:grid-cols-3">
      <legend className="sr-only">{text.slots}</legend>
      {day.slots.map(({ open, close, isAvailable, reason, left }) => (
        <label key={open} className="choice-card flex items-center gap-3 rounded-control px-3 py-2">
          <input
            type="radio"
            name="slot"
            disabled={!isAvailable}
            aria-invalid={(isMissing && isAvailable) || undefined}
            aria-describedby={isMissing ? 'slot-missing' : undefined}
            checked={selected.date === day.date && selected.open === open && selected.close === close}
            onChange={() => onSelect({ day: day.day, date: day.date, open, close })}
            className="size-5 shrink-0 accent-primary"
          />
          <span className="grid">
            <span className="font-medium tabular-nums">{slotHours({ open, close }, language)}</span>
            {!isAvailable && <span className="text-caption">{reasonOf(reason)}</span>}
            {isAvailable && left !== null && left <= FEW && (
              <span className="text-caption text-warning">{text.slotsLeft(isolate(String(left)))}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

type NoSlotsProps = {
  days: readonly SlotDay[];
  after: string;
  isMissing: boolean;
  onShow: (date: string) => void;
};

function NoSlots({ days, after, isMissing, onShow }: NoSlotsProps) {
  const text = useTexts('checkout');
  const language = useLanguage();
  const next = days.find((day) => day.date > after && isOpenDay(day)) ?? days.find(isOpenDay);
  return (
    <div role="status" className="grid justify-items-start gap-2 rounded-control bg-sunken p-4">
      <p className="font-semibold">{text.noSlots}</p>
      {next && (
        <Button kind="soft" data-invalid={isMissing || undefined} onClick={() => onShow(next.date)}>
          {text.nextWith(slotDay(next.date, language))}
        </Button>
      )}
    </div>
  );
}

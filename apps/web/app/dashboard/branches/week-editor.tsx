import { nextHours } from '@karaz/domain/delivery/next-hours';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { weekdayNames } from '../form/intl-names.ts';
import type { Slot } from './branch-form.ts';

type WeekEditorProps = {
  hours: readonly Slot[];
  onChange: (hours: Slot[]) => void;
  /** By the place of a window in the list. */
  errorOf: (index: number) => string | undefined;
};

/** Seven days, each with as many windows as it needs. */
export function WeekEditor({ hours, onChange, errorOf }: WeekEditorProps) {
  const days = weekdayNames(useLanguage());
  const change = (index: number, part: Partial<Slot>) =>
    onChange(hours.map((slot, at) => (at === index ? { ...slot, ...part } : slot)));
  const add = (weekday: number) => onChange(inWeek([...hours, nextHours(hours, weekday)]));
  const copy = (weekday: number) => {
    const day = hours.filter((slot) => slot.weekday === weekday);
    onChange(days.flatMap((_, to) => day.map((slot) => ({ ...slot, weekday: to }))));
  };
  return (
    <ul className="week">
      {days.map((name, weekday) => (
        <li key={name} className="week-day">
          <span className="week-name">{name}</span>
          <DaySlots
            name={name}
            slots={hours.flatMap((slot, index) => (slot.weekday === weekday ? [{ slot, index }] : []))}
            errorOf={errorOf}
            onChange={change}
            onRemove={(index) => onChange(hours.filter((_, at) => at !== index))}
          />
          <DayTools
            name={name}
            canCopy={hours.some((slot) => slot.weekday === weekday)}
            onAdd={() => add(weekday)}
            onCopy={() => copy(weekday)}
          />
        </li>
      ))}
    </ul>
  );
}

const inWeek = (hours: Slot[]) =>
  hours.toSorted((one, other) => one.weekday - other.weekday || one.opens.localeCompare(other.opens));

type DayToolsProps = { name: string; canCopy: boolean; onAdd: () => void; onCopy: () => void };

function DayTools({ name, canCopy, onAdd, onCopy }: DayToolsProps) {
  const text = useTexts('office-branches');
  return (
    <span className="week-tools">
      {canCopy && (
        <button type="button" className="button button-ghost button-small" onClick={onCopy}>
          {text.copyDay}
        </button>
      )}
      <button
        type="button"
        className="button button-ghost button-icon button-small"
        aria-label={text.addSlot(name)}
        title={text.addSlot(name)}
        onClick={onAdd}
      >
        <Icon name="plus" size={18} />
      </button>
    </span>
  );
}

type DaySlotsProps = {
  name: string;
  slots: readonly { slot: Slot; index: number }[];
  errorOf: WeekEditorProps['errorOf'];
  onChange: (index: number, part: Partial<Slot>) => void;
  onRemove: (index: number) => void;
};

function DaySlots({ name, slots, errorOf, onChange, onRemove }: DaySlotsProps) {
  const text = useTexts('office-branches');
  if (slots.length === 0) return <span className="week-windows text-muted">{text.dayClosed}</span>;
  return (
    <span className="week-windows">
      {slots.map(({ slot, index }) => (
        <span key={index} className="week-window" data-wrong={errorOf(index) !== undefined}>
          <Clock
            label={`${name}, ${text.opens}`}
            value={slot.opens}
            isWrong={errorOf(index) !== undefined}
            onChange={(opens) => onChange(index, { opens })}
          />
          <span aria-hidden>–</span>
          <Clock
            label={`${name}, ${text.closes}`}
            value={slot.closes}
            isWrong={errorOf(index) !== undefined}
            onChange={(closes) => onChange(index, { closes })}
          />
          {slot.closes <= slot.opens && <small className="text-muted">{text.nextDay}</small>}
          <button
            type="button"
            className="button button-ghost button-icon button-small"
            aria-label={text.removeSlot(name, slot.opens)}
            onClick={() => onRemove(index)}
          >
            <Icon name="close" size={16} />
          </button>
          {errorOf(index) && <span className="field-error">{errorOf(index)}</span>}
        </span>
      ))}
    </span>
  );
}

type ClockProps = { label: string; value: string; isWrong: boolean; onChange: (value: string) => void };

function Clock({ label, value, isWrong, onChange }: ClockProps) {
  return (
    <input
      type="time"
      className="input week-clock"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      required
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value.slice(0, 5))}
    />
  );
}

import type { CalendarBranchDay, CalendarDay, CalendarSlot } from '@karaz/contract/admin/calendar';
import { weekdayOf } from '@karaz/domain/calendar/calendar-date';
import { capacityOf } from '@karaz/domain/delivery/slots';
import { hoursHoldingOn } from '@karaz/domain/delivery/week-hours';
import type { CalendarBranch } from './calendar.queries.ts';

/** One day of a branch as those see it who fill its boxes: closed windows and windows of old hours are there too. */
export function branchDayOf(branch: CalendarBranch, date: string): CalendarBranchDay {
  const closure = branch.closures.find(({ day }) => day === date);
  const special = branch.specialHours.find(({ from, to }) => date >= from && date <= to);
  return {
    id: branch.id,
    name_en: branch.nameEn,
    name_ar: branch.nameAr,
    country: branch.country,
    closure: closure ? { reason_en: closure.reasonEn, reason_ar: closure.reasonAr } : null,
    special: special ? { name_en: special.nameEn, name_ar: special.nameAr } : null,
    boxes: branch.boxes.find(({ day }) => day === date)?.count ?? 0,
    usual: branch.maxOrdersPerSlot,
    windows: slotsOf(branch, date, closure !== undefined),
  };
}

function slotsOf(branch: CalendarBranch, date: string, isClosed: boolean): CalendarSlot[] {
  const weekday = weekdayOf(date);
  const taken = branch.taken.filter(({ day }) => day === date);
  const offered = isClosed ? [] : hoursHoldingOn(branch, date).filter((hours) => hours.weekday === weekday);
  const open = offered.map(({ opens, closes }) => ({
    opens,
    closes,
    taken: taken.find((one) => one.opens === opens)?.taken ?? 0,
    places: capacityOf(branch, { date, open: opens }),
    limit: branch.slotLimits.find((limit) => limit.day === date && limit.opens === opens)?.places ?? null,
    isOffered: true,
  }));
  const old = taken
    .filter(({ opens }) => !offered.some((hours) => hours.opens === opens))
    .map((one) => ({
      opens: one.opens,
      closes: one.closes,
      taken: one.taken,
      places: 0,
      limit: null,
      isOffered: false,
    }));
  return [...open, ...old].sort((one, other) => one.opens.localeCompare(other.opens));
}

export function calendarDayOf(branches: readonly CalendarBranch[], date: string): CalendarDay {
  const days = branches.map((branch) => branchDayOf(branch, date));
  const slots = days.flatMap((day) => day.windows);
  const open = slots.filter(({ places }) => places !== 0);
  return {
    date,
    taken: sum(slots.map(({ taken }) => taken)),
    places: open.some(({ places }) => places === null) ? null : sum(open.map(({ places }) => places ?? 0)),
    windows: open.length,
    full: open.filter(({ places, taken }) => places !== null && taken >= places).length,
    boxes: sum(days.map(({ boxes }) => boxes)),
    closed: days.filter(({ closure }) => closure !== null).length,
    notes: notesOf(days),
  };
}

function notesOf(days: readonly CalendarBranchDay[]): CalendarDay['notes'] {
  const notes = new Map<string, CalendarDay['notes'][number]>();
  for (const { closure, special } of days) {
    const note = closure
      ? { kind: 'closure' as const, name_en: closure.reason_en, name_ar: closure.reason_ar }
      : special && { kind: 'special' as const, ...special };
    if (!note) continue;
    const key = `${note.kind} ${note.name_en}`;
    notes.set(key, { ...note, branches: (notes.get(key)?.branches ?? 0) + 1 });
  }
  return [...notes.values()];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

import type { CalendarDay, CalendarSlot } from '@karaz/contract/admin/calendar';

export type Level = 'closed' | 'free' | 'busy' | 'nearly' | 'full';

const BUSY = 0.6;
const NEARLY = 0.9;

/** How full: the colour and the word beside the number. */
export function levelOf({ taken, places }: Pick<CalendarSlot, 'taken' | 'places'>): Level {
  if (places === 0) return 'closed';
  if (places === null) return 'free';
  const share = taken / places;
  if (share >= 1) return 'full';
  return share >= NEARLY ? 'nearly' : share >= BUSY ? 'busy' : 'free';
}

export const dayLevel = ({ taken, places, windows }: CalendarDay): Level =>
  windows === 0 ? 'closed' : levelOf({ taken, places });

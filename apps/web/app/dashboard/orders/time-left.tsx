import type { OfficeOrderRow } from '@karaz/contract/admin/order-row';
import { canBeLate } from '@karaz/domain/orders/order-status';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';

const MINUTE_MS = 60_000;
const URGENT_MINUTES = 60;
const DAY_MINUTES = 24 * 60;

type Due = { order: Pick<OfficeOrderRow, 'dueAt' | 'status'> };

/** Until its window is over; negative afterwards, null for an order that nobody is late with. */
function useMinutesLeft({ dueAt, status }: Due['order']): number | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return canBeLate(status) ? Math.floor((Date.parse(dueAt) - now) / MINUTE_MS) : null;
}

/** How long there is. */
export function TimeLeft({ order }: Due) {
  const text = useTexts('office-orders');
  const minutes = useMinutesLeft(order);
  if (minutes === null) return null;
  if (minutes < 0) return <strong className="board-late">{text.late}</strong>;
  if (minutes >= DAY_MINUTES) return null;
  const left = minutes < 2 * URGENT_MINUTES ? text.minutesLeft(minutes) : text.hoursLeft(Math.floor(minutes / 60));
  return <span className={minutes < URGENT_MINUTES ? 'board-soon' : 'text-muted'}>{left}</span>;
}

/** In the list, beside the status: those that the filter "Late ones" counts. */
export function LateBadge({ order }: Due) {
  const text = useTexts('office-orders');
  const minutes = useMinutesLeft(order);
  return minutes !== null && minutes < 0 && <Badge tone="danger">{text.late}</Badge>;
}

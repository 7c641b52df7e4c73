import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { nextToPick, type OrderToPick } from './pick-steps.ts';

/** After an order is handed over: the next one of its window, or of the window after it. */
export function NextOrder({ order }: Pick<OfficeOrder, 'order'>) {
  const text = useTexts('office-pick');
  const api = useApi();
  const [next, setNext] = useState<OrderToPick | undefined>();
  const { id } = order;
  const { date, open } = order.timeSlot;
  useEffect(() => {
    const leaving = new AbortController();
    // Without it the way leads over the home page, as before.
    api('GET /api/v1/admin/home', { signal: leaving.signal }).then(
      ({ picking }) => leaving.signal.aborted || setNext(nextToPick(picking, { id, date, opens: open })),
      () => undefined,
    );
    return () => leaving.abort();
  }, [api, id, date, open]);
  if (!next) return null;
  return (
    <Link to={href('/dashboard/orders/:id/pick', { id: next.id })} prefetch={false} className={buttonClass({})}>
      {text.nextOrder(next.number)}
    </Link>
  );
}

import { isolate } from '@karaz/i18n/format';
import { useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { holdingOrder } from './holding-order.ts';

/** Goods that nobody else has: an unpaid order of the same shopper holds them. */
export function HeldByOrder({ stockId }: { stockId: number }) {
  const text = useTexts('cart');
  const api = useApi();
  const isSignedIn = useSession().status === 'authenticated';
  const [order, setOrder] = useState<{ id: string; number: string } | null>(null);
  useEffect(() => {
    if (isSignedIn) holdingOrder(api, stockId).then(setOrder, () => undefined);
  }, [api, isSignedIn, stockId]);
  if (!order) return null;
  return (
    <p className="text-small">
      <Link to={href('/profile/orders/:id', { id: order.id })} className="link touch inline-flex items-center">
        {text.heldByOrder(isolate(order.number))}
      </Link>
    </p>
  );
}

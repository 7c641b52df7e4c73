import { useEffect, useState } from 'react';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { findGuestOrder } from './guest-orders.ts';

type OwnOrderLinkProps = { reference: string; orderId?: string | null; kind?: 'primary' | 'outline' };

/** Guests follow the link this browser stores; the signed-in find it among their orders. */
export function OwnOrderLink({ reference, orderId, kind = 'primary' }: OwnOrderLinkProps) {
  const text = useTexts('orders');
  const { status } = useSession();
  const [to, setTo] = useState<Address | null>(null);
  useEffect(() => {
    const guest = findGuestOrder(reference) ?? (orderId ? findGuestOrder(orderId) : undefined);
    if (guest) setTo(href('/track/:token', { token: guest.token }));
    else if (status === 'authenticated')
      setTo(orderId ? href('/profile/orders/:id', { id: orderId }) : '/profile/orders');
  }, [reference, orderId, status]);
  if (to === null) return null;
  return (
    <Link to={to} className={buttonClass({ kind, size: 'large' })}>
      {to.startsWith('/track') ? text.track : text.seeOrder}
    </Link>
  );
}

import { lazy } from 'react';
import { useSession } from '../../session/session-store.ts';
import { Later } from '../../ui/later.tsx';

const KnownShopper = lazy(async () => ({ default: (await import('./known-shopper.tsx')).KnownShopper }));

/** Guests, who are most, never download it. */
export function KnownShopperLater() {
  const { status } = useSession();
  return (
    status === 'authenticated' && (
      <Later>
        <KnownShopper />
      </Later>
    )
  );
}

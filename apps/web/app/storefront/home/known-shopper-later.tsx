import { type ComponentType, lazy } from 'react';
import { useSession } from '../../session/session-store.ts';
import { Later } from '../../ui/later.tsx';

const KnownShopper = lazy(async () => ({ default: (await import('./known-shopper.tsx')).KnownShopper }));

/** Guests, who are most, never download it. Its room stands from the first paint (first-paint.ts). */
export function KnownShopperLater({ loaded: Known = KnownShopper }: { loaded: ComponentType | undefined }) {
  const { status } = useSession();
  return (
    <div className={status === 'unauthenticated' ? '' : 'known-shopper'}>
      {status === 'authenticated' && (
        <Later>
          <Known />
        </Later>
      )}
    </div>
  );
}

import { useTexts } from '../texts/texts.ts';
import { Cherries } from '../ui/cherries.tsx';

/** The whole screen while it is found out who is here. */
export function Splash() {
  const { loading } = useTexts('session');
  return (
    <div
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-6 bg-page"
      data-testid="splash"
    >
      <Cherries size={88} />
      <div
        role="progressbar"
        aria-label={loading}
        className="progress-bar relative! h-1! w-44 rounded-full bg-sunken"
      />
    </div>
  );
}

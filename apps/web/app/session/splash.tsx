import { useStore } from '../router/router-context.ts';
import { useTexts } from '../texts/texts.ts';
import { StoreMark } from '../ui/store-mark.tsx';

/** The whole screen while it is found out who is here. */
export function Splash() {
  const { loading } = useTexts('session');
  const { logo, storeName } = useStore();
  return (
    <div
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-6 bg-page"
      data-testid="splash"
    >
      <StoreMark logo={logo} name={storeName} size={88} />
      <div
        role="progressbar"
        aria-label={loading}
        className="progress-bar relative! h-1! w-44 rounded-full bg-sunken"
      />
    </div>
  );
}

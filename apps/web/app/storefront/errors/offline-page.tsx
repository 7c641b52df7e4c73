import { useEffect } from 'react';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

export const page = definePage({
  texts: [],
  head: (_, { errors }) => ({ title: errors.offlineTitle, noIndex: true }),
  Component: Offline,
});

const TRY_EVERY_MS = 3_000;

const again = () => window.location.reload();

/** A request that the service worker leaves alone. */
async function reloadIfReachable(): Promise<void> {
  try {
    await fetch('/offline', { method: 'HEAD', cache: 'no-store' });
    again();
  } catch {
    // Not yet.
  }
}

/** Stands at the address of the page that could not be loaded, and becomes it once the network is back. */
function Offline() {
  const text = useTexts('errors');
  const shell = useTexts('shell');
  useEffect(() => {
    const timer = setInterval(() => void reloadIfReachable(), TRY_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <section className="page-width grid justify-items-center gap-5 py-16 text-center md:py-24">
      <h1 className="text-h1 md:text-display">{text.offlineTitle}</h1>
      <p className="max-w-[48ch] text-muted">{text.offlineText}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <Button size="large" onClick={again}>
          {text.retry}
        </Button>
        <Link to="/cart" className={buttonClass({ size: 'large', kind: 'outline' })}>
          {shell.cart}
        </Link>
        <Link to="/" className={buttonClass({ size: 'large', kind: 'outline' })}>
          {shell.home}
        </Link>
      </div>
    </section>
  );
}

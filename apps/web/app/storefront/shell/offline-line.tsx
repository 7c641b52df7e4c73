import { useSyncExternalStore } from 'react';
import { useTexts } from '../../texts/texts.ts';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** What is shown without a network was saved earlier. */
export function OfflineLine() {
  const { offline } = useTexts('shell');
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <p role="status" className={isOnline ? 'sr-only' : 'bg-warning-tint px-4 py-2 text-center text-small text-warning'}>
      {isOnline ? '' : offline}
    </p>
  );
}

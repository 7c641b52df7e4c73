import { useEffect, useState, useSyncExternalStore } from 'react';
import { canInstall, install, onInstallChange } from '../../install-prompt.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';

const KEY = 'orders-placed-here';
/** Whoever has ordered once may never come back. */
const ORDERS_BEFORE = 2;

/** How many orders were placed on this device, this one included. */
function countOrder(reference: string): number {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const placed = new Set(Array.isArray(stored) ? [...stored, reference] : [reference]);
    localStorage.setItem(KEY, JSON.stringify([...placed].slice(-ORDERS_BEFORE)));
    return placed.size;
  } catch {
    return 1;
  }
}

/** After the second order, where the browser can do it. */
export function InstallHint({ reference }: { reference: string }) {
  const text = useTexts('orders');
  const { storeName } = useTexts('shell');
  const [orders, setOrders] = useState(0);
  useEffect(() => setOrders(countOrder(reference)), [reference]);
  const isOffered = useSyncExternalStore(onInstallChange, canInstall, () => false);
  if (!isOffered || orders < ORDERS_BEFORE) return null;
  return (
    <aside className="grid max-w-md justify-items-center gap-3 rounded-card bg-card p-6">
      <h2 className="text-h3">{text.installTitle(storeName)}</h2>
      <p className="text-muted">{text.installText}</p>
      <Button kind="soft" onClick={() => void install()}>
        {text.install}
      </Button>
    </aside>
  );
}

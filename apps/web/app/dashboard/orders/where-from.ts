import { useEffect } from 'react';

let last = '/dashboard/orders';

/** On the pages orders are opened from: with its filters, which the list writes into the address by itself. */
export function useRememberedHere(): void {
  useEffect(() => {
    last = window.location.pathname + window.location.search;
  });
}

/** Where the arrow of an order leads: the list or board it was opened from, as it was left. */
export const whereFrom = () => last;

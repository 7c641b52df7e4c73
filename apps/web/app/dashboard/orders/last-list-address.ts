import { useEffect } from 'react';

import type { PagePath } from '../../router/address.ts';

type Path = Extract<PagePath, '/dashboard/orders' | '/dashboard/orders/board'>;

let last: Path | `${Path}?${string}` = '/dashboard/orders';

/** On the pages orders are opened from: with its filters, which the list writes into the address by itself. */
export function useRememberListAddress(path: Path): void {
  useEffect(() => {
    const { pathname, search } = window.location;
    // On the way to an order the address is already the order's while the list is still rendered.
    if (pathname === path) last = search ? `${path}?${search.slice(1)}` : path;
  });
}

/** Where the arrow of an order leads: the list or board it was opened from, as it was left. */
export const lastListAddress = () => last;

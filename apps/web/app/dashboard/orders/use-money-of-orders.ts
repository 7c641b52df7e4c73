import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { callInBatches } from './call-in-batches.ts';

export type MoneyState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; orders: readonly OrderMoney[]; collectors: readonly string[] };

/** How some orders stand, loaded again before each move: a refund may have gone out meanwhile. */
export function useMoneyOfOrders() {
  const api = useApi();
  const [money, setMoney] = useState<MoneyState>({ status: 'loading' });
  const latest = useRef(0);
  const load = useCallback(
    async (ids: readonly string[]): Promise<readonly OrderMoney[] | null> => {
      const turn = ++latest.current;
      const show = (next: MoneyState) => turn === latest.current && setMoney(next);
      show({ status: 'loading' });
      try {
        const collectors = new Set<string>();
        const fetchMoney = async (some: string[]) => {
          const found = await api('POST /api/v1/admin/orders/money', { body: { ids: some } });
          for (const name of found.collectors) collectors.add(name);
          return found.orders;
        };
        const orders = await callInBatches(ids, fetchMoney);
        show({ status: 'ready', orders, collectors: [...collectors] });
        return orders;
      } catch {
        show({ status: 'failed' });
        return null;
      }
    },
    [api],
  );
  return { money, load };
}

import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { callInBatches } from './call-in-batches.ts';

export type MoneyState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; orders: readonly OrderMoney[] };

/** Where the money of some orders is, loaded again before each move: a refund may have gone out meanwhile. */
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
        const fetchMoney = async (some: string[]) =>
          (await api('POST /api/v1/admin/orders/money', { body: { ids: some } })).orders;
        const orders = await callInBatches(ids, fetchMoney);
        show({ status: 'ready', orders });
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

import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { useCallback, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { callInBatches } from './call-in-batches.ts';

export type MoveRequest = {
  ids: readonly string[];
  status: OrderStatus;
  /** False: no money ever came, so none can have gone back. */
  mayBePaid: boolean;
  /** Something typed on this page would be lost. */
  isUnsaved?: boolean;
};

/** What somebody said to it. */
export type MoveWords = { reason?: string; cash?: CashWords; isEarly?: boolean };
/** Without an amount: what is due of each. */
export type CashWords = { collector: string; amount?: number; reason?: string };

type Moved = { id: string; isMoved: boolean; message: string | null };

/** Those that stayed where they were, and why; nothing when every one moved. */
export type NotMoved = { ids: readonly string[]; problem: string };

/** Moves orders and says how many moved; what did not is returned, for the caller to show. */
export function useMoveOrders() {
  const api = useApi();
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const [isBusy, setBusy] = useState(false);
  const move = useCallback(
    async (
      { ids, status }: MoveRequest,
      { reason = '', cash, isEarly = false }: MoveWords,
    ): Promise<NotMoved | null> => {
      setBusy(true);
      const moveSome = async (some: string[]): Promise<readonly Moved[]> => {
        try {
          if (status === 'cancelled') {
            return (await api('POST /api/v1/admin/orders/cancel', { body: { ids: some, reason } })).results;
          }
          const body = { ids: some, status, reason, isEarly, ...(cash && { cash }) };
          return (await api('POST /api/v1/admin/orders/move', { body })).results;
        } catch (error) {
          const message = error instanceof Error && error.message ? error.message : text.moveFailed;
          return some.map((id) => ({ id, isMoved: false, message }));
        }
      };
      const results = await callInBatches(ids, moveSome);
      setBusy(false);
      const rejected = results.filter(({ isMoved }) => !isMoved);
      const moved = results.length - rejected.length;
      if (moved > 0) toast.success(text.moved(moved, statuses[status]));
      if (rejected.length === 0) return null;
      const problem = `${text.notMoved(rejected.length)}: ${rejected[0]?.message ?? ''}`;
      return { ids: rejected.map(({ id }) => id), problem };
    },
    [api, text, statuses],
  );
  return { move, isBusy };
}

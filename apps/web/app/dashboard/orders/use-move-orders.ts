import type { OrderStatus } from '@karaz/domain/orders/order-status';
import { useCallback, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** Moves orders and says what became of each; true when every one moved. */
export function useMoveOrders() {
  const api = useApi();
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const [isBusy, setBusy] = useState(false);
  const move = useCallback(
    async (ids: readonly string[], status: OrderStatus, reason = ''): Promise<boolean> => {
      setBusy(true);
      try {
        const body = { ids: [...ids], status, reason };
        const { results } = await api('POST /api/v1/admin/orders/move', { body });
        const refused = results.filter(({ isMoved }) => !isMoved);
        const moved = results.length - refused.length;
        if (moved > 0) toast.success(text.moved(moved, statuses[status]));
        if (refused.length > 0) toast.error(`${text.notMoved(refused.length)}: ${refused[0]?.message ?? ''}`);
        return refused.length === 0;
      } catch (error) {
        toast.error(error instanceof Error && error.message ? error.message : text.moveFailed);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [api, text, statuses],
  );
  return { move, isBusy };
}

import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { useMoneyOfOrders } from './use-money-of-orders.ts';
import { type MoveRequest, useMoveOrders } from './use-move-orders.ts';

type PendingMove = {
  request: MoveRequest;
  /** null: closed; the rest stays for as long as the dialog takes to leave. */
  dialog: 'cancel' | 'doubt' | null;
  sentBack: readonly OrderMoney[];
  problem: string | null;
};

type ConfirmedMoveProps = {
  onStart?: (request: MoveRequest) => void;
  /** With those that stayed where they were. */
  onMoved: (stayed: readonly string[]) => Promise<void> | void;
};

const NOTHING: PendingMove = {
  request: { ids: [], status: 'cancelled', mayBePaid: false },
  dialog: null,
  sentBack: [],
  problem: null,
};

/**
 * Moves orders as every page does it: cancelling shows what goes back and needs a confirmation; so does going on with an order whose
 * money went back. A rejected attempt leaves the dialog open with all that was typed.
 */
export function useConfirmedMove({ onStart, onMoved }: ConfirmedMoveProps) {
  const text = useTexts('office-orders');
  const { move, isBusy } = useMoveOrders();
  const { money, load } = useMoneyOfOrders();
  const [pending, setPending] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const [isLoading, setLoading] = useState(false);
  const run = async (request: MoveRequest, why: string, isConfirmed: boolean) => {
    onStart?.(request);
    const stayed = await move(request.ids, request.status, why);
    if (!stayed) setPending((now) => ({ ...now, dialog: null }));
    else if (!isConfirmed) toast.error(stayed.problem);
    else {
      setPending((now) => ({ ...now, request: { ...request, ids: stayed.ids }, problem: stayed.problem }));
      void load(stayed.ids);
    }
    await onMoved(stayed?.ids ?? []);
  };
  const confirmCancel = (request: MoveRequest) => {
    // Why this one goes is not why the next one does.
    setReason('');
    setPending({ ...NOTHING, request, dialog: 'cancel' });
    void load(request.ids);
  };
  const requestMove = async (request: MoveRequest) => {
    if (request.status === 'cancelled') return confirmCancel(request);
    setLoading(true);
    const found = request.mayBePaid ? await load(request.ids) : [];
    setLoading(false);
    if (!found) return void toast.error(text.moveFailed);
    const sentBack = found.filter(({ isSentBack }) => isSentBack);
    if (sentBack.length > 0 || request.isUnsaved) setPending({ ...NOTHING, request, dialog: 'doubt', sentBack });
    else await run(request, '', false);
  };
  const close = () => setPending((now) => ({ ...now, dialog: null }));
  const dialogs: ReactNode = (
    <>
      <CancelDialog
        open={pending.dialog === 'cancel'}
        busy={isBusy}
        count={pending.request.ids.length}
        money={money}
        problem={pending.problem}
        reason={reason}
        onReason={setReason}
        onRetry={() => void load(pending.request.ids)}
        onCancel={() => void run(pending.request, reason, true)}
        onClose={close}
      />
      <DoubtDialog
        open={pending.dialog === 'doubt'}
        busy={isBusy}
        request={pending.request}
        sentBack={pending.sentBack}
        problem={pending.problem}
        onConfirm={() => void run(pending.request, '', true)}
        onClose={close}
      />
    </>
  );
  return { requestMove, isBusy: isBusy || isLoading, dialogs };
}

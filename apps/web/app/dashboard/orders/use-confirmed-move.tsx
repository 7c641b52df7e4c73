import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { closesTheBag } from '@karaz/domain/orders/picking-left';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { type Doubts, doubtsOf, isDoubtful, NO_DOUBTS, toCollect } from './before-moving.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { CashDialog } from './cash-dialog.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { useMoneyOfOrders } from './use-money-of-orders.ts';
import { type MoveRequest, type MoveWords, type NotMoved, useMoveOrders } from './use-move-orders.ts';

type PendingMove = {
  request: MoveRequest;
  /** null: closed; the rest stays for as long as the dialog takes to leave. */
  dialog: 'cancel' | 'doubt' | 'cash' | null;
  doubts: Doubts;
  /** Whose cash is collected with this step. */
  cash: readonly OrderMoney[];
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
  doubts: NO_DOUBTS,
  cash: [],
  problem: null,
};

/**
 * Moves orders as every page does it: cancelling shows what goes back and needs a confirmation; so does letting an order
 * leave that is not picked or weighed, whose window is far ahead, or whose money went back. Cash is collected by somebody. A rejected attempt leaves
 * the dialog open with all that was typed.
 */
export function useConfirmedMove({ onStart, onMoved }: ConfirmedMoveProps) {
  const text = useTexts('office-orders');
  const { move, isBusy } = useMoveOrders();
  const { money, load } = useMoneyOfOrders();
  const [pending, setPending] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const [isLoading, setLoading] = useState(false);
  const run = async (request: MoveRequest, words: MoveWords, isConfirmed: boolean) => {
    onStart?.(request);
    const stayed = await move(request, { ...words, isEarly: isConfirmed && pending.doubts.early.length > 0 });
    if (!stayed) setPending((now) => ({ ...now, dialog: null }));
    else if (!isConfirmed) toast.error(stayed.problem);
    else {
      setPending((now) => afterRejection(now, stayed));
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
    const found = isToLookAt(request) ? await load(request.ids) : [];
    setLoading(false);
    if (!found) return void toast.error(text.moveFailed);
    const doubts = doubtsOf(found, request.status);
    const cash = toCollect(found, request.status);
    const isToConfirm = isDoubtful(doubts) || request.isUnsaved;
    if (isToConfirm) setPending({ ...NOTHING, request, dialog: 'doubt', doubts, cash });
    else if (cash.length > 0) setPending({ ...NOTHING, request, dialog: 'cash', cash });
    else await run(request, {}, false);
  };
  const close = () => setPending((now) => ({ ...now, dialog: null }));
  const confirmDoubt = () =>
    pending.cash.length > 0 ? setPending((now) => ({ ...now, dialog: 'cash' })) : void run(pending.request, {}, true);
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
        onCancel={() => void run(pending.request, { reason }, true)}
        onClose={close}
      />
      <DoubtDialog
        open={pending.dialog === 'doubt'}
        busy={isBusy}
        request={pending.request}
        doubts={pending.doubts}
        problem={pending.problem}
        onConfirm={confirmDoubt}
        onClose={close}
      />
      {pending.dialog === 'cash' && (
        <CashDialog
          busy={isBusy}
          request={pending.request}
          orders={pending.cash}
          collectors={money.status === 'ready' ? money.collectors : []}
          problem={pending.problem}
          onEdit={() => setPending((now) => ({ ...now, problem: null }))}
          onConfirm={(cash) => void run(pending.request, { cash }, true)}
          onClose={close}
        />
      )}
    </>
  );
  return { requestMove, isBusy: isBusy || isLoading, dialogs };
}

/** Those that stayed are tried again, with the same words. */
const afterRejection = (now: PendingMove, { ids, problem }: NotMoved): PendingMove => ({
  ...now,
  request: { ...now.request, ids },
  cash: now.cash.filter(({ id }) => ids.includes(id)),
  problem,
});

/** Only what may be doubted or collected needs a look before. */
const isToLookAt = ({ status, mayBePaid }: MoveRequest) => mayBePaid || closesTheBag(status) || status === 'delivered';

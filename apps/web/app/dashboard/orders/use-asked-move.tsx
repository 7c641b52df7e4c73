import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { DoubtDialog } from './doubt-dialog.tsx';
import { useMoneyOfOrders } from './use-money-of-orders.ts';
import { type MoveWish, useMoveOrders } from './use-move-orders.ts';

type Asked = {
  wish: MoveWish;
  /** null: answered; the rest stays for as long as the dialog takes to leave. */
  question: 'cancel' | 'doubt' | null;
  sentBack: readonly OrderMoney[];
  problem: string | null;
};

type AskedMoveProps = {
  onStart?: (wish: MoveWish) => void;
  /** With those that stayed where they were. */
  onMoved: (stayed: readonly string[]) => Promise<void> | void;
};

const NOTHING: Asked = {
  wish: { ids: [], status: 'cancelled', mayBePaid: false },
  question: null,
  sentBack: [],
  problem: null,
};

/**
 * Moves orders as every page does it: cancelling says what goes back and asks; so does going on with an order whose
 * money went back. A refused attempt leaves the question standing with all that was typed.
 */
export function useAskedMove({ onStart, onMoved }: AskedMoveProps) {
  const text = useTexts('office-orders');
  const { move, isBusy } = useMoveOrders();
  const { money, look } = useMoneyOfOrders();
  const [asked, setAsked] = useState(NOTHING);
  const [reason, setReason] = useState('');
  const [isLooking, setLooking] = useState(false);
  const run = async (wish: MoveWish, why: string, isAsked: boolean) => {
    onStart?.(wish);
    const stayed = await move(wish.ids, wish.status, why);
    if (!stayed) setAsked((now) => ({ ...now, question: null }));
    else if (!isAsked) toast.error(stayed.problem);
    else {
      setAsked((now) => ({ ...now, wish: { ...wish, ids: stayed.ids }, problem: stayed.problem }));
      void look(stayed.ids);
    }
    await onMoved(stayed?.ids ?? []);
  };
  const askToCancel = (wish: MoveWish) => {
    // Why this one goes is not why the next one does.
    setReason('');
    setAsked({ ...NOTHING, wish, question: 'cancel' });
    void look(wish.ids);
  };
  const ask = async (wish: MoveWish) => {
    if (wish.status === 'cancelled') return askToCancel(wish);
    setLooking(true);
    const found = wish.mayBePaid ? await look(wish.ids) : [];
    setLooking(false);
    if (!found) return void toast.error(text.moveFailed);
    const sentBack = found.filter(({ isSentBack }) => isSentBack);
    if (sentBack.length > 0 || wish.isUnsaved) setAsked({ ...NOTHING, wish, question: 'doubt', sentBack });
    else await run(wish, '', false);
  };
  const close = () => setAsked((now) => ({ ...now, question: null }));
  const questions: ReactNode = (
    <>
      <CancelDialog
        open={asked.question === 'cancel'}
        busy={isBusy}
        count={asked.wish.ids.length}
        money={money}
        problem={asked.problem}
        reason={reason}
        onReason={setReason}
        onRetry={() => void look(asked.wish.ids)}
        onCancel={() => void run(asked.wish, reason, true)}
        onClose={close}
      />
      <DoubtDialog
        open={asked.question === 'doubt'}
        busy={isBusy}
        wish={asked.wish}
        sentBack={asked.sentBack}
        problem={asked.problem}
        onConfirm={() => void run(asked.wish, '', true)}
        onClose={close}
      />
    </>
  );
  return { ask, isBusy: isBusy || isLooking, questions };
}

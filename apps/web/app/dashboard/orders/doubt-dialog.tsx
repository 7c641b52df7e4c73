import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import type { MoveRequest } from './use-move-orders.ts';

type DoubtDialogProps = {
  open: boolean;
  busy: boolean;
  request: MoveRequest;
  /** Those whose money went back. */
  sentBack: readonly OrderMoney[];
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Before a step forward that somebody may regret: what was weighed and not saved would be gone, as an order on its way
 * is no longer picked; and nobody packs for nothing goods whose money went back.
 */
export function DoubtDialog({ open, busy, request, sentBack, problem, onConfirm, onClose }: DoubtDialogProps) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const office = useTexts('office').form;
  const isSentBack = sentBack.length > 0;
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      title={isSentBack ? text.sentBackTitle : office.leaveTitle}
      confirmLabel={text.moveTo(statuses[request.status])}
      cancelLabel={office.stay}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {isSentBack && (
        <p>
          {sentBack.length === 1 && request.ids.length === 1 ? text.sentBackText : text.sentBackOf(sentBack.length)}
        </p>
      )}
      {isSentBack && (
        <p>
          {text.number} <bdi dir="ltr">{sentBack.map(({ number }) => number).join(', ')}</bdi>
        </p>
      )}
      {request.isUnsaved && <p>{text.unsavedPicks}</p>}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}

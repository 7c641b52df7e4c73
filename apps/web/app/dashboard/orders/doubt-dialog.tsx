import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { isolate } from '@karaz/i18n/format';
import { formatClock } from '@karaz/i18n/format-clock';
import { mainLanguageOf } from '@karaz/i18n/language';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useDay } from '../page/date-formats.ts';
import { type Doubts, leftOver } from './before-moving.ts';
import type { MoveRequest } from './use-move-orders.ts';

type DoubtDialogProps = {
  open: boolean;
  busy: boolean;
  request: MoveRequest;
  doubts: Doubts;
  problem: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * Before a step forward that somebody may regret: what is not picked or weighed is charged in full, what was typed and not
 * saved would be gone, as an order on its way is no longer picked; and nobody packs for nothing goods whose money went back.
 */
export function DoubtDialog({ open, busy, request, doubts, problem, onConfirm, onClose }: DoubtDialogProps) {
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const office = useTexts('office').form;
  const { sentBack, declined, unpicked, held, early } = doubts;
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      disabled={held.length > 0 && held.length === request.ids.length}
      title={titleOf(doubts, text) ?? office.leaveTitle}
      confirmLabel={text.moveTo(statuses[request.status])}
      cancelLabel={office.stay}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {sentBack.length > 0 && (
        <>
          <p>
            {sentBack.length === 1 && request.ids.length === 1 ? text.sentBackText : text.sentBackOf(sentBack.length)}
          </p>
          <Numbers orders={sentBack} />
        </>
      )}
      {declined.length > 0 && (
        <>
          <p>{text.declinedText(declined.every(({ due }) => due > 0))}</p>
          <Numbers orders={declined} />
        </>
      )}
      {unpicked.length > 0 && <Unpicked orders={unpicked} held={held} isOne={request.ids.length === 1} />}
      {early.length > 0 && <Early orders={early} isOne={request.ids.length === 1} to={request.status} />}
      {request.isUnsaved && <p>{text.unsavedPicks}</p>}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  );
}

/** The gravest first; null: only what was typed would be gone. */
function titleOf({ sentBack, declined, unpicked, early }: Doubts, text: ReturnType<typeof useTexts<'office-orders'>>) {
  if (sentBack.length > 0) return text.sentBackTitle;
  if (declined.length > 0) return text.declinedTitle;
  if (unpicked.length > 0) return text.unpickedTitle;
  return early.length > 0 ? text.earlyTitle : null;
}

type EarlyProps = { orders: readonly OrderMoney[]; isOne: boolean; to: MoveRequest['status'] };

/** The shopper would be told at once, and nothing takes that back. */
function Early({ orders, isOne, to }: EarlyProps) {
  const text = useTexts('office-orders');
  const language = useLanguage();
  const day = useDay();
  const when = ({ date, opens, days }: NonNullable<OrderMoney['early']>) => {
    const near = new Intl.RelativeTimeFormat(mainLanguageOf(language), { numeric: 'auto' }).format(days, 'day');
    return isolate(`${days <= 1 ? near : day(date)} ${formatClock(opens, language)}`);
  };
  const [first] = orders;
  const question = to === 'delivered' ? text.deliveredEarly : text.sendEarly;
  return (
    <>
      <p>
        {isOne && first?.early ? text.earlyText(when(first.early), question) : text.earlyOf(orders.length, question)}
      </p>
      {!isOne && <Numbers orders={orders} />}
    </>
  );
}

type UnpickedProps = { orders: readonly OrderMoney[]; held: readonly OrderMoney[]; isOne: boolean };

function Unpicked({ orders, held, isOne }: UnpickedProps) {
  const text = useTexts('office-orders');
  return (
    <>
      <p>
        <strong>{text.leftToPick(leftOver(orders))}</strong>
      </p>
      {!isOne && <Numbers orders={orders} />}
      <p>{held.length > 0 ? text.weighFirst : text.chargedInFull}</p>
    </>
  );
}

function Numbers({ orders }: { orders: readonly OrderMoney[] }) {
  const text = useTexts('office-orders');
  return (
    <p>
      {text.number} <bdi dir="ltr">{orders.map(({ number }) => number).join(', ')}</bdi>
    </p>
  );
}

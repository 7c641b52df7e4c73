import './cancel-dialog.css';
import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { toMinor } from '@karaz/domain/money';
import { formatMoney } from '@karaz/i18n/format';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { focusFirstWrong } from '../form/use-form.ts';
import { type SumBack, sumsBack, whyNothing } from './money-back.ts';
import type { MoneyState } from './use-money-of-orders.ts';

type CancelDialogProps = {
  open: boolean;
  busy: boolean;
  count: number;
  money: MoneyState;
  /** Why the last attempt did not work. */
  problem: string | null;
  reason: string;
  onReason: (reason: string) => void;
  onRetry: () => void;
  onCancel: () => void;
  onClose: () => void;
};

export function CancelDialog(props: CancelDialogProps) {
  const { open, busy, count, money, problem, reason, onReason, onRetry, onCancel, onClose } = props;
  const text = useTexts('office-orders');
  /** Requested once somebody went on without it, not before. */
  const [isReasonRequired, setReasonRequired] = useState(false);
  const isMissing = money.status === 'ready' && reason.trim() === '';
  const confirm = () => {
    setReasonRequired(isMissing);
    if (isMissing) focusFirstWrong();
    else onCancel();
  };
  const close = () => {
    setReasonRequired(false);
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      busy={busy}
      // The sum is shown before it is refunded.
      disabled={money.status !== 'ready'}
      title={text.cancelTitle(count)}
      confirmLabel={count === 1 ? text.confirmCancel : text.confirmCancelAll(count)}
      cancelLabel={count === 1 ? text.keepOrder : text.keepOrders}
      onConfirm={confirm}
      onClose={close}
    >
      <div className="grid gap-4">
        <Back count={count} money={money} onRetry={onRetry} />
        <p>{text.cancelText}</p>
        <TextField
          label={text.cancelReason}
          maxLength={300}
          value={reason}
          error={isReasonRequired && isMissing ? text.cancelReasonNeeded : undefined}
          onChange={({ currentTarget }) => onReason(currentTarget.value)}
        />
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

/** How much goes back, to whom, and how. */
function Back({ count, money, onRetry }: Pick<CancelDialogProps, 'count' | 'money' | 'onRetry'>) {
  const text = useTexts('office-orders');
  if (money.status === 'failed') {
    return (
      <div role="alert" className="cancel-money">
        <p>{text.backUnknown}</p>
        <Button kind="outline" size="small" onClick={onRetry}>
          {text.lookAgain}
        </Button>
      </div>
    );
  }
  if (money.status !== 'ready') return <Notice>{text.backLooking}</Notice>;
  const [only] = money.orders;
  return count === 1 && only ? <BackOfOne order={only} /> : <BackOfMany count={count} orders={money.orders} />;
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="cancel-money" role="status">
    {children}
  </p>
);

function BackOfOne({ order }: { order: OrderMoney }) {
  const text = useTexts('office-orders');
  const { number, customer, currency, back, provider, isHeld } = order;
  return (
    <Notice>
      <span className="block">
        {text.number} <bdi dir="ltr">{number}</bdi> · <bdi>{customer}</bdi>
      </span>
      {back > 0 ? (
        <>
          <Sums sums={[{ currency, amount: back }]} />
          {isHeld ? text.letGo(provider ?? '') : text.backTo(customer, provider ?? '')}
        </>
      ) : (
        text.nothingBack[whyNothing(order)]
      )}
    </Notice>
  );
}

function BackOfMany({ count, orders }: { count: number; orders: readonly OrderMoney[] }) {
  const text = useTexts('office-orders');
  const paid = orders.filter(({ back }) => back > 0);
  if (paid.length === 0) return <Notice>{text.nothingBackOfAll}</Notice>;
  return (
    <Notice>
      <Sums sums={sumsBack(paid)} />
      {paid.length === count ? text.backOfEvery(count) : text.backOf(paid.length, count)}
    </Notice>
  );
}

function Sums({ sums }: { sums: readonly SumBack[] }) {
  const language = useLanguage();
  return (
    <strong className="block">
      {sums.map(({ currency, amount }, index) => (
        <span key={currency}>
          {index > 0 && ' + '}
          <bdi>{formatMoney(toMinor(amount, currency), currency, language)}</bdi>
        </span>
      ))}
    </strong>
  );
}

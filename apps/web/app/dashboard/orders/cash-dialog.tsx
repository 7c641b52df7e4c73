import type { OrderMoney } from '@karaz/contract/admin/order-money';
import { toMinor } from '@karaz/domain/money';
import { isPersonName } from '@karaz/domain/orders/cash-person';
import { needsReason } from '@karaz/domain/orders/cash-rounding';
import { currencySign } from '@karaz/i18n/format';
import { type FormEvent, useState } from 'react';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { CollectorField, rememberCollector, useOwnCollector } from './collector-field.tsx';
import { DueOfEach, dueOf } from './due-of-each.tsx';
import type { CashWords, MoveRequest } from './use-move-orders.ts';

type CashDialogProps = {
  busy: boolean;
  request: MoveRequest;
  /** Those that are due, at least one. */
  orders: readonly OrderMoney[];
  /** Who collected here lately. */
  collectors: readonly string[];
  problem: string | null;
  onConfirm: (cash: CashWords) => void;
  /** Something is typed anew: a problem of before is over. */
  onEdit: () => void;
  onClose: () => void;
};

function useCash(orders: readonly OrderMoney[], onConfirm: CashDialogProps['onConfirm']) {
  const text = useTexts('office-orders');
  const first = useOwnCollector();
  const only = orders.length === 1 ? orders[0] : undefined;
  const [collector, setCollector] = useState(first);
  const [amount, setAmount] = useState<number | null>(only?.due ?? null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const isOther = only !== undefined && amount !== only.due;
  const isToExplain = isOther && !isRounding(only, amount);
  const errors = {
    collector: isPersonName(collector) ? undefined : text.collectorNeeded,
    amount: isOther && !(amount !== null && amount >= 0) ? text.amountNeeded : undefined,
    reason: isToExplain && reason.trim() === '' ? text.cashReasonNeeded : undefined,
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setChecked(true);
    if (errors.collector || errors.amount || errors.reason) return;
    rememberCollector(collector);
    const other = isOther && amount !== null ? { amount, reason: reason.trim() } : {};
    onConfirm({ collector: collector.trim(), ...other });
  };
  const shown: Partial<typeof errors> = isChecked ? errors : {};
  return {
    only,
    isNamed: first !== '',
    collector,
    setCollector,
    amount,
    setAmount,
    reason,
    setReason,
    isToExplain,
    errors: shown,
    submit,
  };
}

/** What no coin can pay needs no words. */
const isRounding = ({ due, currency }: OrderMoney, amount: number | null) =>
  amount !== null &&
  !Number.isNaN(amount) &&
  !needsReason(toMinor(amount, currency) - toMinor(due, currency), currency);

/** Who took the cash and how much: by default what was due. */
export function CashDialog({
  busy,
  request,
  orders,
  collectors,
  problem,
  onConfirm,
  onEdit,
  onClose,
}: CashDialogProps) {
  useReturnFocus();
  const text = useTexts('office-orders');
  const { statuses } = useTexts('orders');
  const office = useTexts('office').form;
  const language = useLanguage();
  const cash = useCash(orders, onConfirm);
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.cashTitle}
      closeLabel={office.cancel}
      size="small"
      centre
      footer={
        <>
          <Button kind="ghost" onClick={onClose}>
            {office.cancel}
          </Button>
          <Button busy={busy} onClick={() => cash.submit()} autoFocus>
            {text.moveTo(statuses[request.status])}
          </Button>
        </>
      }
    >
      <form className="grid gap-4" noValidate onSubmit={cash.submit} onInput={() => problem && onEdit()}>
        {cash.only ? (
          <p>
            {text.cashDue} <strong>{dueOf(cash.only, language)}</strong>
          </p>
        ) : (
          <DueOfEach orders={orders} />
        )}
        {orders.some(({ declined }) => declined > 0) && <p className="office-hint">{text.cashDeclined}</p>}
        <CollectorField
          names={collectors}
          value={cash.collector}
          error={cash.errors.collector}
          isFirst={!cash.isNamed}
          onChange={cash.setCollector}
        />
        {cash.only && (
          <NumberField
            label={text.collectedAmount}
            unit={currencySign(cash.only.currency, language)}
            currency={cash.only.currency}
            min={0}
            value={cash.amount}
            error={cash.errors.amount}
            onChange={cash.setAmount}
          />
        )}
        {cash.isToExplain && (
          <TextField
            label={text.cashReason}
            maxLength={300}
            value={cash.reason}
            error={cash.errors.reason}
            onChange={({ currentTarget }) => cash.setReason(currentTarget.value)}
          />
        )}
        {problem && (
          <p role="alert" className="field-error">
            {problem}
          </p>
        )}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

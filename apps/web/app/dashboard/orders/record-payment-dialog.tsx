import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { isPersonName } from '@karaz/domain/orders/cash-person';
import { currencySign, formatMoney, isolate } from '@karaz/i18n/format';
import { useEffect } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { CollectorField, useOwnCollector } from './collector-field.tsx';
import { useMoneyOfOrders } from './use-money-of-orders.ts';

type RecordPaymentProps = {
  orderId: string;
  number: string;
  currency: CurrencyCode;
  stillDue: number;
  onClose: () => void;
  onRecorded: (order: OfficeOrder) => void;
  /** What is due has changed meanwhile. */
  onChanged: () => void;
};
type Values = { collector: string; amount: number | null; note: string };

function usePaymentForm({ orderId, currency, stillDue, onClose, onRecorded, onChanged }: RecordPaymentProps) {
  const text = useTexts('office-cash');
  const api = useApi();
  const own = useOwnCollector();
  const isPossible = (amount: number | null): amount is number =>
    amount !== null && amount > 0 && toMinor(amount, currency) <= toMinor(stillDue, currency);
  return useForm<Values>({
    initial: { collector: own, amount: stillDue, note: '' },
    check: ({ collector, amount }) => ({
      ...(isPersonName(collector) ? {} : { collector: text.collectorNeeded }),
      ...(isPossible(amount) ? {} : { amount: text.paymentWrong }),
    }),
    save: async ({ collector, amount, note }) => {
      const body = { collector: collector.trim(), amount: amount ?? 0, note: note.trim(), stillDue };
      const params = { id: orderId };
      const saved = await api('POST /api/v1/admin/orders/:id/cash-payments', { params, body }).catch(
        (error: unknown) => {
          const isChanged = error instanceof ApiError && error.body.code === 'conflict';
          if (isChanged) onChanged();
          throw isChanged ? new Error(text.dueChanged) : error;
        },
      );
      onRecorded(saved);
    },
    savedText: () => text.paymentSaved,
    onSaved: onClose,
  });
}

/** Cash that came after the delivery: by default all that is still due, to whoever records it. */
export function RecordPaymentDialog(props: RecordPaymentProps) {
  const { orderId, number, currency, stillDue, onClose } = props;
  const text = useTexts('office-cash');
  const language = useLanguage();
  const form = usePaymentForm(props);
  const { money, load } = useMoneyOfOrders();
  useEffect(() => void load([orderId]), [load, orderId]);
  return (
    <FormDialog
      title={text.recordOf(isolate(number))}
      form={form}
      saveLabel={text.record}
      size="small"
      leavesAtOnce
      onClose={onClose}
    >
      <p>
        {text.stillDue}: <strong>{formatMoney(toMinor(stillDue, currency), currency, language)}</strong>
      </p>
      <CollectorField
        names={money.status === 'ready' ? money.collectors : []}
        value={form.values.collector}
        error={form.errors['collector']}
        onChange={(collector) => form.set('collector', collector)}
      />
      <NumberField
        label={text.paymentAmount}
        unit={currencySign(currency, language)}
        currency={currency}
        min={0}
        value={form.values.amount}
        error={form.errors['amount']}
        onChange={(amount) => form.set('amount', amount)}
      />
      <TextField
        label={text.paymentNote}
        maxLength={300}
        value={form.values.note}
        error={form.errors['note']}
        onChange={({ currentTarget }) => form.set('note', currentTarget.value)}
      />
    </FormDialog>
  );
}

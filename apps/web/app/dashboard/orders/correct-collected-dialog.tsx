import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { type CurrencyCode, toMinor } from '@karaz/domain/money';
import { currencySign, formatMoney, isolate } from '@karaz/i18n/format';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { isOverDue } from './cash-rest.ts';

type CorrectCollectedProps = {
  orderId: string;
  number: string;
  currency: CurrencyCode;
  due: number;
  collected: number;
  onClose: () => void;
  onCorrected: (order: OfficeOrder) => void;
  /** A colleague corrected it meanwhile. */
  onChanged: () => void;
};

type Values = { amount: number | null; reason: string; isOverRight: boolean };

/** What was typed in on delivery is not what was collected. */
export function CorrectCollectedDialog(props: CorrectCollectedProps) {
  const { orderId, number, currency, due, collected, onClose, onCorrected, onChanged } = props;
  const text = useTexts('office-cash');
  const language = useLanguage();
  const api = useApi();
  const money = (sum: number) => formatMoney(toMinor(sum, currency), currency, language);
  const isOver = (amount: number | null): amount is number => amount !== null && isOverDue(amount, due, currency);
  const form = useForm<Values>({
    initial: { amount: null, reason: '', isOverRight: false },
    check: ({ amount, reason, isOverRight }) => ({
      ...(amount !== null && amount >= 0 && amount !== collected ? {} : { amount: text.collectedWrong }),
      ...(reason.trim() === '' ? { reason: text.correctWhy } : {}),
      ...(isOver(amount) && !isOverRight ? { isOverRight: text.overUnconfirmed } : {}),
    }),
    save: async ({ amount, reason }) => {
      const params = { id: orderId };
      const body = { before: collected, amount: amount ?? 0, reason: reason.trim() };
      const saved = await api('POST /api/v1/admin/orders/:id/cash-corrections', { params, body }).catch(
        (error: unknown) => {
          const isChanged = error instanceof ApiError && error.body.code === 'conflict';
          if (isChanged) onChanged();
          throw isChanged ? new Error(text.collectedChanged) : error;
        },
      );
      onCorrected(saved);
    },
    savedText: () => text.collectedCorrected,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={text.correctCollectedOf(isolate(number))}
      form={form}
      saveLabel={text.correct}
      size="small"
      leavesAtOnce
      onClose={onClose}
    >
      <p>
        {text.due}: <strong>{money(due)}</strong>
        <br />
        {text.recorded}: <strong>{money(collected)}</strong>
      </p>
      <p className="text-muted">{text.correctCollectedHint}</p>
      <NumberField
        label={text.collectedRight}
        unit={currencySign(currency, language)}
        min={0}
        value={form.values.amount}
        error={form.errors['amount']}
        onChange={(amount) => {
          form.set('amount', amount);
          form.set('isOverRight', false);
        }}
      />
      {isOver(form.values.amount) && (
        <Checkbox
          label={text.overRight(isolate(money(form.values.amount)), isolate(money(due)))}
          checked={form.values.isOverRight}
          error={form.errors['isOverRight']}
          onChange={({ currentTarget }) => form.set('isOverRight', currentTarget.checked)}
        />
      )}
      <TextField
        label={text.reason}
        maxLength={300}
        value={form.values.reason}
        error={form.errors['reason']}
        onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
      />
    </FormDialog>
  );
}

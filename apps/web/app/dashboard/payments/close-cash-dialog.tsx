import type { CashRow } from '@karaz/contract/admin/cash';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { needsReason } from '@karaz/domain/orders/cash-rounding';
import { currencySign, formatMoney, isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useDay } from '../page/date-formats.ts';

type CloseCashProps = { row: CashRow; onClose: () => void; onChanged: () => void };
type Values = { counted: number | null; reason: string };

function useCountForm({ row, onClose, onChanged }: CloseCashProps) {
  const text = useTexts('office-cash');
  const api = useApi();
  const { currency, expected, branch, collector } = row;
  const differenceOf = (counted: number | null) =>
    counted === null || Number.isNaN(counted) ? 0 : toMinor(counted, currency) - toMinor(expected, currency);
  const check = ({ counted, reason }: Values) => ({
    ...(counted !== null && counted >= Math.min(0, expected) ? {} : { counted: text.countedWrong }),
    ...(needsReason(differenceOf(counted), currency) && reason.trim() === '' ? { reason: text.reasonNeeded } : {}),
  });
  const form = useForm<Values>({
    initial: { counted: null, reason: '' },
    check,
    save: async ({ counted, reason }) => {
      const of = { branchId: branch.id, day: row.day, collector };
      const body = { ...of, expected, counted: counted ?? 0, reason: reason.trim() };
      await api('POST /api/v1/admin/cash/close', { body }).catch((error: unknown) => {
        const isChanged = error instanceof ApiError && error.body.code === 'conflict';
        if (isChanged) onChanged();
        throw isChanged ? new Error(text.changed) : error;
      });
      onChanged();
    },
    savedText: () => text.closed,
    onSaved: onClose,
  });
  const difference = differenceOf(form.values.counted);
  return { form, difference, isComplete: Object.keys(check(form.values)).length === 0 };
}

/** What was handed in, against what was collected; nothing is filled in, so that somebody counts. */
export function CloseCashDialog(props: CloseCashProps) {
  const { row, onClose } = props;
  const text = useTexts('office-cash');
  const language = useLanguage();
  const { currency, expected, collector } = row;
  const money = (amount: number) => isolate(formatMoney(toMinor(amount, currency), currency, language));
  const { form, difference, isComplete } = useCountForm(props);
  const isToExplain = needsReason(difference, currency);
  /** The count that is to be confirmed: another one has to be confirmed again. */
  const [toConfirm, setToConfirm] = useState<number | null>(null);
  const isConfirming = isToExplain && toConfirm === form.values.counted;
  const submit: Form<Values>['submit'] = async () => {
    if (!isToExplain || !isComplete || isConfirming) return form.submit();
    setToConfirm(form.values.counted);
    return false;
  };
  const sum = money(toDecimal(Math.abs(difference), currency));
  const title = text.closeOf(collector, useDay()(row.day));
  return (
    <FormDialog
      title={title}
      form={{ ...form, submit }}
      saveLabel={isConfirming ? text.closeAnyway : text.close}
      size="small"
      leavesAtOnce
      onClose={onClose}
    >
      <p>
        {text.expected}: <strong>{money(expected)}</strong>
      </p>
      {expected < 0 && <p className="text-muted">{text.moreOut}</p>}
      <NumberField
        label={text.counted}
        unit={currencySign(currency, language)}
        min={Math.min(0, expected)}
        value={form.values.counted}
        error={form.errors['counted']}
        onChange={(counted) => form.set('counted', counted)}
      />
      {difference !== 0 && (
        <p role="status" className="font-semibold text-warning">
          {text.difference}: {money(toDecimal(difference, currency))}
          {!isToExplain && ` (${text.rounding})`}
        </p>
      )}
      {isToExplain && (
        <TextField
          label={text.reason}
          maxLength={300}
          value={form.values.reason}
          error={form.errors['reason']}
          onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
        />
      )}
      {isConfirming && (
        <p role="alert" className="font-semibold">
          {difference < 0 ? text.confirmMissing(sum) : text.confirmOver(sum)}
        </p>
      )}
    </FormDialog>
  );
}

import type { CashRow } from '@karaz/contract/admin/cash';
import { toDecimal, toMinor } from '@karaz/domain/money';
import { currencySign, formatMoney } from '@karaz/i18n/format';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useDay } from '../page/date-formats.ts';

type CloseCashProps = { row: CashRow; onClose: () => void; onChanged: () => void };

/** What was handed in, against what was collected; nothing is filled in, so that somebody counts. */
export function CloseCashDialog({ row, onClose, onChanged }: CloseCashProps) {
  const text = useTexts('office-cash');
  const language = useLanguage();
  const api = useApi();
  const { currency, expected, branch, collector } = row;
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, language);
  const differenceOf = (counted: number | null) =>
    counted === null || Number.isNaN(counted) ? 0 : toMinor(counted, currency) - toMinor(expected, currency);
  const form = useForm<{ counted: number | null; reason: string }>({
    initial: { counted: null, reason: '' },
    check: ({ counted, reason }) => ({
      ...(counted !== null && counted >= 0 ? {} : { counted: text.countedWrong }),
      ...(differenceOf(counted) !== 0 && reason.trim() === '' ? { reason: text.reasonNeeded } : {}),
    }),
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
  const title = text.closeOf(collector, useDay()(row.day));
  return (
    <FormDialog title={title} form={form} saveLabel={text.close} size="small" onClose={onClose}>
      <p>
        {text.expected}: <strong>{money(expected)}</strong>
      </p>
      <NumberField
        label={text.counted}
        unit={currencySign(currency, language)}
        min={0}
        value={form.values.counted}
        error={form.errors['counted']}
        onChange={(counted) => form.set('counted', counted)}
      />
      {difference !== 0 && (
        <>
          <p role="status" className="font-semibold text-warning">
            {text.difference}: <bdi>{money(toDecimal(difference, currency))}</bdi>
          </p>
          <TextField
            label={text.reason}
            maxLength={300}
            value={form.values.reason}
            error={form.errors['reason']}
            onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
          />
        </>
      )}
    </FormDialog>
  );
}

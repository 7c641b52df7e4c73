import type { CashRow } from '@karaz/contract/admin/cash';
import { toMinor } from '@karaz/domain/money';
import { currencySign, formatMoney } from '@karaz/i18n/format';
import { ApiError } from '../../api/client.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useDay } from '../page/date-formats.ts';

type CorrectCashProps = { row: CashRow; onClose: () => void; onChanged: () => void };

/** Another figure for a closed count. */
export function CorrectCashDialog({ row, onClose, onChanged }: CorrectCashProps) {
  const text = useTexts('office-cash');
  const language = useLanguage();
  const api = useApi();
  const { currency, expected, counted: before, closingId, collector } = row;
  const money = (amount: number) => formatMoney(toMinor(amount, currency), currency, language);
  const lowest = Math.min(0, expected);
  const form = useForm<{ counted: number | null; reason: string }>({
    initial: { counted: null, reason: '' },
    check: ({ counted, reason }) => ({
      ...(counted !== null && counted >= lowest && counted !== before ? {} : { counted: text.correctWrong }),
      ...(reason.trim() === '' ? { reason: text.correctWhy } : {}),
    }),
    save: async ({ counted, reason }) => {
      const params = { closingId: closingId ?? 0 };
      const body = { before: before ?? 0, counted: counted ?? 0, reason: reason.trim() };
      await api('POST /api/v1/admin/cash/:closingId/corrections', { params, body }).catch((error: unknown) => {
        const isChanged = error instanceof ApiError && error.body.code === 'conflict';
        if (isChanged) onChanged();
        throw isChanged ? new Error(text.correctedMeanwhile) : error;
      });
      onChanged();
    },
    savedText: () => text.corrected,
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={text.correctOf(collector, useDay()(row.day))}
      form={form}
      saveLabel={text.correct}
      size="small"
      leavesAtOnce
      onClose={onClose}
    >
      <p>
        {text.expected}: <strong>{money(expected)}</strong>
        <br />
        {text.counted}: <strong>{money(before ?? 0)}</strong>
      </p>
      <p className="text-muted">{text.correctHint}</p>
      <NumberField
        label={text.correctCount}
        unit={currencySign(currency, language)}
        min={lowest}
        value={form.values.counted}
        error={form.errors['counted']}
        onChange={(counted) => form.set('counted', counted)}
      />
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

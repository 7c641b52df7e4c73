import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useReportMoney } from './use-report-money.ts';

type DialogProps = { report: OfficeReport; onClose: () => void; onDone: () => void };

const REASON_MAX = 300;

/** Less than was proposed. */
export function RefundReportDialog({ report, onClose, onDone }: DialogProps) {
  const text = useTexts('office-reports');
  const api = useApi();
  const money = useReportMoney(report);
  const max = money(report.refundable);
  const form = useForm<{ amount: number | null }>({
    initial: { amount: report.refundable },
    check: ({ amount }) =>
      amount !== null && amount > 0 && amount <= report.refundable ? {} : { amount: text.amountWrong(max) },
    save: ({ amount }) =>
      api('POST /api/v1/admin/order-reports/:id/refund', { params: { id: report.id }, body: { amount: amount ?? 0 } }),
    savedText: text.refunded,
    onSaved: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog title={text.refundTitle} form={form} saveLabel={text.refundSave} size="small" onClose={onClose}>
      <p className="text-muted">{text.refundText(max)}</p>
      <NumberField
        label={text.amount}
        unit={report.currency}
        min={0}
        value={form.values.amount}
        error={form.errors['amount']}
        onChange={(amount) => form.set('amount', amount)}
      />
    </FormDialog>
  );
}

export function DeclineReportDialog({ report, onClose, onDone }: DialogProps) {
  const text = useTexts('office-reports');
  const api = useApi();
  const form = useForm<{ reason: string }>({
    initial: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? { reason: text.reasonMissing } : {}),
    save: ({ reason }) =>
      api('POST /api/v1/admin/order-reports/:id/decline', {
        params: { id: report.id },
        body: { reason: reason.trim() },
      }),
    savedText: text.declined,
    onSaved: () => {
      onClose();
      onDone();
    },
  });
  return (
    <FormDialog title={text.declineTitle} form={form} saveLabel={text.decline} size="small" onClose={onClose}>
      <p className="text-muted">{text.declineText}</p>
      <TextArea
        label={text.reason}
        rows={3}
        maxLength={REASON_MAX}
        value={form.values.reason}
        error={form.errors['reason']}
        onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
      />
    </FormDialog>
  );
}

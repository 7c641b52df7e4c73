import type { OfficeReport } from '@karaz/contract/admin/order-reports';
import { isPersonName } from '@karaz/domain/orders/cash-person';
import { isolate } from '@karaz/i18n/format';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useOwnCollector } from './collector-field.tsx';
import { refundSplit } from './refund-split.ts';
import { useReportMoney } from './use-report-money.ts';

type DialogProps = { report: OfficeReport; onClose: () => void; onDone: () => void };

const REASON_MAX = 300;

/** Less than was proposed, or cash: with the name of who hands it over. */
export function RefundReportDialog({ report, verb, onClose, onDone }: DialogProps & { verb: 'refund' | 'hand back' }) {
  const text = useTexts('office-reports');
  const api = useApi();
  const money = useReportMoney(report);
  const max = money(report.refundable);
  const splitOf = (amount: number | null) => refundSplit(amount ?? 0, report.stillDue, report.currency);
  const isHandedOver = (amount: number | null) => report.hasCash && splitOf(amount).back > 0;
  const form = useForm<{ amount: number | null; paidOutBy: string }>({
    initial: { amount: report.refundable, paidOutBy: useOwnCollector() },
    check: ({ amount, paidOutBy }) => ({
      ...(amount !== null && amount > 0 && amount <= report.refundable ? {} : { amount: text.amountWrong(max) }),
      ...(isHandedOver(amount) && !isPersonName(paidOutBy) ? { paidOutBy: text.nameMissing } : {}),
    }),
    save: ({ amount, paidOutBy }) =>
      api('POST /api/v1/admin/order-reports/:id/refund', {
        params: { id: report.id },
        body: { amount: amount ?? 0, ...(isHandedOver(amount) && { paidOutBy: paidOutBy.trim() }) },
      }),
    savedText: report.stillDue > 0 ? text.creditSaved : report.hasCash ? text.handedBack : text.refunded,
    onSaved: () => {
      onClose();
      onDone();
    },
  });
  const { off, back } = splitOf(form.values.amount);
  return (
    <FormDialog
      title={report.stillDue > 0 ? text.refundSave : verb === 'refund' ? text.refundTitle : text.handBackTitle}
      form={form}
      saveLabel={text.refundSave}
      size="small"
      onClose={onClose}
    >
      {report.stillDue === 0 && <p className="text-muted">{text.refundText(max)}</p>}
      <NumberField
        label={text.amount}
        unit={report.currency}
        currency={report.currency}
        min={0}
        value={form.values.amount}
        error={form.errors['amount']}
        onChange={(amount) => form.set('amount', amount)}
      />
      {report.stillDue > 0 && (
        <p role="status" className="office-hint">
          {text.dueFirst(isolate(money(report.stillDue)), isolate(money(off)), back > 0 ? isolate(money(back)) : null)}
        </p>
      )}
      {isHandedOver(form.values.amount) && (
        <TextField
          label={text.paidOutBy}
          hint={text.paidOutByHint}
          maxLength={80}
          autoComplete="off"
          value={form.values.paidOutBy}
          error={form.errors['paidOutBy']}
          onChange={({ currentTarget }) => form.set('paidOutBy', currentTarget.value)}
        />
      )}
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

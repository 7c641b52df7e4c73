import type { OfficePayment } from '@karaz/contract/admin/payments';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextArea } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NOTE_MAX } from '../form/note-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { Difference } from './difference.tsx';

export type Decision = { verb: 'accept' | 'refund'; payment: OfficePayment };
type DecisionDialogProps = { decision: Decision; onClose: () => void; onDone: () => void };

export function DecisionDialog({ decision, onClose, onDone }: DecisionDialogProps) {
  const text = useTexts('office-payments');
  const { verb, payment } = decision;
  const form = useDecision(decision, () => {
    onClose();
    onDone();
  });
  const isAccepted = verb === 'accept';
  return (
    <FormDialog
      title={isAccepted ? text.acceptTitle : text.refundTitle}
      form={form}
      saveLabel={isAccepted ? text.accept : text.refund}
      size="small"
      onClose={onClose}
    >
      <p>
        <bdi dir="ltr">{payment.number}</bdi> · <bdi>{payment.customer}</bdi>
      </p>
      <Difference payment={payment} />
      <p className="text-muted">{isAccepted ? text.acceptText : text.refundText}</p>
      {payment.needsAmount && (
        <NumberField
          label={text.amount}
          unit={payment.expected.currency}
          min={0}
          value={form.values.received}
          error={form.errors['received']}
          onChange={(received) => form.set('received', received)}
        />
      )}
      <TextArea
        label={text.note}
        hint={text.noteHint}
        maxLength={NOTE_MAX}
        rows={2}
        value={form.values.note}
        error={form.errors['note']}
        onChange={({ currentTarget }) => form.set('note', currentTarget.value)}
      />
    </FormDialog>
  );
}

function useDecision({ verb, payment }: Decision, onSaved: () => void) {
  const text = useTexts('office-payments');
  const api = useApi();
  return useForm<{ note: string; received: number | null }>({
    initial: { note: '', received: null },
    check: ({ note, received }) => ({
      ...(note.trim() === '' ? { note: text.noteMissing } : {}),
      ...(payment.needsAmount && (received === null || received <= 0) ? { received: text.amountMissing } : {}),
    }),
    save: ({ note, received }) => {
      const body = { note: note.trim(), ...(received === null ? {} : { received }) };
      const params = { id: payment.id };
      return verb === 'accept'
        ? api('POST /api/v1/admin/payments/:id/accept', { params, body })
        : api('POST /api/v1/admin/payments/:id/refund', { params, body });
    },
    savedText: verb === 'accept' ? text.accepted : text.sentBack,
    onSaved,
  });
}

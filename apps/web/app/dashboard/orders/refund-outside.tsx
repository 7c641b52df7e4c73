import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useMay } from '../page/use-may.ts';

type RefundOutsideProps = {
  payment: OfficeOrder['payments'][number];
  orderId: string;
  onChange: (order: OfficeOrder) => void;
};

const NOTE_MAX = 300;

/** Of a payment through an account that was removed: the way out is to refund it in another way, and to say so. */
export function RefundOutside(props: RefundOutsideProps) {
  const text = useTexts('office-orders');
  const mayRefund = useMay('payments.refund');
  const [isOpen, setOpen] = useState(false);
  const { refundsBy, status } = props.payment;
  if (refundsBy === 'provider') return null;
  if (refundsBy === 'outside') return <span className="text-muted">{text.refundsOutside}</span>;
  if (status !== 'paid') return null;
  return (
    <>
      <span role="status" className="office-hint">
        {text.accountRemoved}
      </span>
      {mayRefund && (
        <Button kind="soft" size="small" onClick={() => setOpen(true)}>
          {text.refundOutside}
        </Button>
      )}
      {isOpen && <OutsideDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function OutsideDialog({ payment, orderId, onChange, onClose }: RefundOutsideProps & { onClose: () => void }) {
  const text = useTexts('office-orders');
  const api = useApi();
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    check: ({ note }) => (note.trim() === '' ? { note: text.outsideNoteMissing } : {}),
    save: async ({ note }) => {
      const body = { note: note.trim() };
      await api('POST /api/v1/admin/payments/:id/refunds-outside', { params: { id: payment.id }, body });
      onChange(await api('GET /api/v1/admin/orders/:id', { params: { id: orderId } }));
    },
    savedText: text.refundsOutside,
    onSaved: onClose,
  });
  return (
    <FormDialog title={text.refundOutside} form={form} saveLabel={text.refundOutside} size="small" onClose={onClose}>
      <p className="text-muted">{text.refundOutsideHint}</p>
      <TextArea
        label={text.outsideNote}
        maxLength={NOTE_MAX}
        rows={2}
        value={form.values.note}
        error={form.errors['note']}
        onChange={({ currentTarget }) => form.set('note', currentTarget.value)}
      />
    </FormDialog>
  );
}

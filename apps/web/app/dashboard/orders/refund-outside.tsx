import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../form/note-dialog.tsx';
import { useMay } from '../page/use-may.ts';

type RefundOutsideProps = {
  payment: OfficeOrder['payments'][number];
  orderId: string;
  onChange: (order: OfficeOrder) => void;
};

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
  return (
    <NoteDialog
      title={text.refundOutside}
      saveLabel={text.refundOutside}
      label={text.outsideNote}
      missing={text.outsideNoteMissing}
      savedText={text.refundsOutside}
      save={async (note) => {
        await api('POST /api/v1/admin/payments/:id/refunds-outside', { params: { id: payment.id }, body: { note } });
        onChange(await api('GET /api/v1/admin/orders/:id', { params: { id: orderId } }));
      }}
      onClose={onClose}
    >
      {text.refundOutsideHint}
    </NoteDialog>
  );
}

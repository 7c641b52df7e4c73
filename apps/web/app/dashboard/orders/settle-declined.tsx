import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { NoteDialog } from '../form/note-dialog.tsx';
import { useMay } from '../page/use-may.ts';
import { useOrderMoney } from './order-panels.tsx';

type SettleDeclinedProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };
type How = 'paid' | 'letGo';

/** The bank declined the charge, and nobody collects it in cash: it came in another way, or the store lets it go. */
export function SettleDeclined(props: SettleDeclinedProps) {
  const { order } = props.detail;
  const text = useTexts('office-refunds');
  const maySettle = useMay('payments.refund');
  const [how, setHow] = useState<How | null>(null);
  const { hold, payment_method, status } = order;
  if (!maySettle || hold?.status !== 'failed' || hold.amount <= 0 || payment_method !== 'online_payment') return null;
  return (
    <span className="flex flex-wrap gap-2">
      <Button kind="outline" size="small" onClick={() => setHow('paid')}>
        {text.settle.paid}
      </Button>
      {status === 'delivered' && (
        <Button kind="ghost" size="small" onClick={() => setHow('letGo')}>
          {text.settle.letGo}
        </Button>
      )}
      {how && <SettleDialog {...props} how={how} amount={hold.amount} onClose={() => setHow(null)} />}
    </span>
  );
}

type SettleDialogProps = SettleDeclinedProps & { how: How; amount: number; onClose: () => void };

function SettleDialog({ detail, how, amount, onChange, onClose }: SettleDialogProps) {
  const text = useTexts('office-refunds');
  const money = useOrderMoney(detail);
  const api = useApi();
  return (
    <NoteDialog
      title={text.settle[how]}
      saveLabel={text.settle[how]}
      label={text.note}
      hint={text.noteHint}
      missing={text.noteMissing}
      savedText={text.settled[how]}
      save={async (note) => {
        const body = { how, amount, note };
        onChange(await api('POST /api/v1/admin/orders/:id/declined-charge', { params: { id: detail.order.id }, body }));
      }}
      onClose={onClose}
    >
      {text.settleText[how](isolate(money(amount)))}
    </NoteDialog>
  );
}

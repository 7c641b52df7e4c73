import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useMay } from '../page/use-may.ts';
import { useOrderMoney } from './order-panels.tsx';

type SettleDeclinedProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void };
type How = 'paid' | 'letGo';

const NOTE_MAX = 300;

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
  const form = useForm<{ note: string }>({
    initial: { note: '' },
    check: ({ note }) => (note.trim() === '' ? { note: text.noteMissing } : {}),
    save: async ({ note }) => {
      const body = { how, amount, note: note.trim() };
      onChange(await api('POST /api/v1/admin/orders/:id/declined-charge', { params: { id: detail.order.id }, body }));
    },
    savedText: text.settled[how],
    onSaved: onClose,
  });
  return (
    <FormDialog title={text.settle[how]} form={form} saveLabel={text.settle[how]} size="small" onClose={onClose}>
      <p className="text-muted">{text.settleText[how](isolate(money(amount)))}</p>
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

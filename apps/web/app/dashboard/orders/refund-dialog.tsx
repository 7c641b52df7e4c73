import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isPersonName } from '@karaz/domain/orders/cash-person';
import { useRef } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useOrderMoney } from './order-panels.tsx';
import { refundable } from './refundable.ts';
import { EarlierArrived, type LostRefunds, newRefunds, sendRefund } from './send-refund.ts';

type RefundDialogProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void; onClose: () => void };
type Values = { amount: number | null; reason: string; paidOutBy: string };

/** Also of an order that was paid by card and became larger. */
const hasCash = ({ payments }: OfficeOrder) =>
  payments.some(({ provider, status }) => provider === 'cash' && status === 'paid');

/** Of every order: whoever goes to look at another one and comes back still means the same money. */
const lost: LostRefunds = [];

function useRefundForm({ detail, onClose, onChange }: RefundDialogProps) {
  const text = useTexts('office-orders');
  const api = useApi();
  const money = useOrderMoney(detail);
  const { byHand } = refundable(detail);
  const isCash = detail.order.payment_method === 'cash_on_delivery';
  const dialog = useRef<{ key: string | null }>({ key: null });
  const isNew = useRef(true);
  const { user } = useSignedIn();
  return useForm<Values>({
    initial: { amount: byHand, reason: '', paidOutBy: [user.firstName, user.lastName].join(' ').trim() },
    check: ({ amount, reason, paidOutBy }) => ({
      ...(amount !== null && amount > 0 && amount <= byHand ? {} : { amount: text.refundWrong(money(byHand)) }),
      ...(reason.trim() === '' ? { reason: text.refundWhy } : {}),
      ...(hasCash(detail) && !isPersonName(paidOutBy) ? { paidOutBy: text.collectorNeeded } : {}),
    }),
    save: async ({ amount, reason, paidOutBy }) => {
      const by = hasCash(detail) ? { paidOutBy: paidOutBy.trim() } : {};
      const request = { amount: amount ?? 0, reason: reason.trim(), ...by };
      const order = await sendRefund(api, { detail, request, dialog: dialog.current, lost, onRead: onChange }).catch(
        (error: unknown) => {
          throw error instanceof EarlierArrived ? new Error(text.refundArrived) : error;
        },
      );
      isNew.current = newRefunds(detail, order).length > 0;
      onChange(order);
    },
    savedText: () => (isNew.current ? (isCash ? text.handedBack : text.refunded) : text.refundKnown),
    onSaved: onClose,
  });
}

/** Money back of what was paid; of cash with the name of who hands it over. */
export function RefundDialog(props: RefundDialogProps) {
  const { detail, onClose } = props;
  const text = useTexts('office-orders');
  const money = useOrderMoney(detail);
  const { withTheGoods } = refundable(detail);
  const isCash = detail.order.payment_method === 'cash_on_delivery';
  const form = useRefundForm(props);
  return (
    <FormDialog
      title={isCash ? text.handBackTitle : text.refundTitle}
      form={form}
      saveLabel={text.refund}
      size="small"
      onClose={onClose}
    >
      {isCash && <p className="text-muted">{text.handBackHint}</p>}
      <NumberField
        label={text.refundAmount}
        unit={detail.order.currency}
        min={0}
        hint={withTheGoods > 0 ? text.backWithTheGoods(money(withTheGoods)) : undefined}
        value={form.values.amount}
        error={form.errors['amount']}
        onChange={(amount) => form.set('amount', amount)}
      />
      <TextField
        label={text.refundReason}
        maxLength={300}
        value={form.values.reason}
        error={form.errors['reason']}
        onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
      />
      {hasCash(detail) && (
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

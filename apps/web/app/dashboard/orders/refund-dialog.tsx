import type { OfficeOrder } from '@karaz/contract/admin/orders';
import { isPersonName } from '@karaz/domain/orders/cash-person';
import { isolate } from '@karaz/i18n/format';
import { useRef } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Radio } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { NumberField } from '../form/number-field.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useOwnCollector } from './collector-field.tsx';
import { useOrderMoney } from './order-panels.tsx';
import { RefundGoods } from './refund-goods.tsx';
import { refundSplit } from './refund-split.ts';
import { type ChosenGoods, NOTHING_CHOSEN, requestOf } from './refund-sum.ts';
import { isOnlyHeld, refundable } from './refundable.ts';
import { EarlierArrived, type LostRefunds, newRefunds, sendRefund } from './send-refund.ts';

type RefundDialogProps = { detail: OfficeOrder; onChange: (order: OfficeOrder) => void; onClose: () => void };
type Values = { isByGoods: boolean; goods: ChosenGoods; amount: number | null; reason: string; paidOutBy: string };

/** Whether cash is handed over: also of an order that was paid by card and became larger; not where it comes off what is due. */
const isHandedOver = (detail: OfficeOrder, values: Values) =>
  detail.payments.some(({ provider, status }) => provider === 'cash' && status === 'paid') &&
  splitOf(detail, values).back > 0;

const requestOfGoods = (detail: OfficeOrder, goods: ChosenGoods) =>
  requestOf(detail.refundable, goods, detail.order.currency, refundable(detail).byHand);

function splitOf(detail: OfficeOrder, values: Values) {
  const amount = values.isByGoods ? requestOfGoods(detail, values.goods)?.amount : values.amount;
  return refundSplit(amount ?? 0, detail.cash?.short ?? 0, detail.order.currency);
}

const hasGoods = ({ refundable: { lines, deliveryFee } }: OfficeOrder) =>
  deliveryFee > 0 || lines.some(({ given, before }) => given > before);

/** Of every order: whoever goes to look at another one and comes back still means the same money. */
const lost: LostRefunds = [];

function useRefundForm({ detail, onClose, onChange }: RefundDialogProps) {
  const text = useTexts('office-orders');
  const api = useApi();
  const money = useOrderMoney(detail);
  const { byHand } = refundable(detail);
  const isCash = detail.order.payment_method === 'cash_on_delivery';
  const wasHeld = isOnlyHeld(detail);
  const dialog = useRef<{ key: string | null }>({ key: null });
  const isNew = useRef(true);
  // Goods may have cost more than is left: of cash, less may have been collected.
  const goodsError = (of: ReturnType<typeof requestOf>) =>
    !of ? { goods: text.refundNothing } : of.amount > byHand ? { goods: text.refundWrong(money(byHand)) } : {};
  const checked = (values: Values) => {
    const { isByGoods, goods, amount, reason, paidOutBy } = values;
    return {
      ...(isByGoods ? goodsError(requestOfGoods(detail, goods)) : {}),
      ...(isByGoods || (amount !== null && amount > 0 && amount <= byHand)
        ? {}
        : { amount: text.refundWrong(money(byHand)) }),
      ...(reason.trim() === '' ? { reason: text.refundWhy } : {}),
      ...(isHandedOver(detail, values) && !isPersonName(paidOutBy) ? { paidOutBy: text.collectorNeeded } : {}),
    };
  };
  return useForm<Values>({
    initial: {
      // Most refunds are of some goods, whose sum nobody has to work out.
      ...{ isByGoods: hasGoods(detail), goods: NOTHING_CHOSEN, amount: byHand, reason: '' },
      paidOutBy: useOwnCollector(),
    },
    check: checked,
    save: async (values) => {
      const { isByGoods, goods, amount, reason, paidOutBy } = values;
      const by = isHandedOver(detail, values) ? { paidOutBy: paidOutBy.trim() } : {};
      const of = isByGoods ? requestOfGoods(detail, goods) : null;
      const request = { amount: amount ?? 0, ...of, reason: reason.trim(), ...by };
      const order = await sendRefund(api, { detail, request, dialog: dialog.current, lost, onRead: onChange }).catch(
        (error: unknown) => {
          throw error instanceof EarlierArrived ? new Error(text.refundArrived) : error;
        },
      );
      isNew.current = newRefunds(detail, order).length > 0;
      onChange(order);
    },
    savedText: () =>
      !isNew.current
        ? text.refundKnown
        : detail.cash?.short
          ? text.creditSaved
          : isCash
            ? text.handedBack
            : wasHeld
              ? text.releaseSaved
              : text.refunded,
    onSaved: onClose,
  });
}

function RefundKind({ form: { values, set } }: { form: Form<Values> }) {
  const text = useTexts('office-orders');
  return (
    <fieldset className="flex flex-wrap gap-4">
      <legend className="field-label">{text.refundOf}</legend>
      <Radio
        name="refund-of"
        label={text.refundBy.goods}
        checked={values.isByGoods}
        onChange={() => set('isByGoods', true)}
      />
      <Radio
        name="refund-of"
        label={text.refundBy.amount}
        checked={!values.isByGoods}
        onChange={() => set('isByGoods', false)}
      />
    </fieldset>
  );
}

/** What is still due of the order comes first. */
function DueFirst({ detail, values }: { detail: OfficeOrder; values: Values }) {
  const text = useTexts('office-orders');
  const money = useOrderMoney(detail);
  const stillDue = detail.cash?.short ?? 0;
  const { off, back } = splitOf(detail, values);
  if (stillDue === 0) return null;
  return (
    <p role="status" className="office-hint">
      {text.dueFirst(isolate(money(stillDue)), isolate(money(off)), back > 0 ? isolate(money(back)) : null)}
    </p>
  );
}

/** Money back of what was paid; of cash with the name of who hands it over. */
export function RefundDialog(props: RefundDialogProps) {
  const { detail, onClose } = props;
  const text = useTexts('office-orders');
  const money = useOrderMoney(detail);
  const { withTheGoods } = refundable(detail);
  const { currency } = detail.order;
  const isCash = detail.order.payment_method === 'cash_on_delivery';
  const isHeld = isOnlyHeld(detail);
  const vatHint = detail.order.vat.amount > 0 ? text.refundVat : undefined;
  const form = useRefundForm(props);
  return (
    <FormDialog
      title={isHeld ? text.releaseTitle : isCash && !detail.cash?.short ? text.handBackTitle : text.refundTitle}
      form={form}
      saveLabel={isHeld ? text.releaseTitle : text.refund}
      size={hasGoods(detail) ? 'medium' : 'small'}
      onClose={onClose}
    >
      {isCash && !detail.cash?.short && <p className="text-muted">{text.handBackHint}</p>}
      {isHeld && <p className="text-muted">{text.releaseHint}</p>}
      {hasGoods(detail) && <RefundKind form={form} />}
      {form.values.isByGoods ? (
        <>
          <RefundGoods
            detail={detail}
            chosen={form.values.goods}
            error={form.errors['goods']}
            onChange={(goods) => form.set('goods', goods)}
          />
          <p role="status">
            {text.refundSum}: <strong>{money(requestOfGoods(detail, form.values.goods)?.amount ?? 0)}</strong>
          </p>
          {detail.refundable.acceptedLess > 0 && (
            <p className="office-hint">{text.acceptedLess(isolate(money(detail.refundable.acceptedLess)))}</p>
          )}
        </>
      ) : (
        <NumberField
          label={text.refundAmount}
          unit={currency}
          currency={currency}
          min={0}
          hint={
            withTheGoods > 0 ? (isHeld ? text.missingNotCharged : text.backWithTheGoods)(money(withTheGoods)) : vatHint
          }
          value={form.values.amount}
          error={form.errors['amount']}
          onChange={(amount) => form.set('amount', amount)}
        />
      )}
      <TextField
        label={text.refundReason}
        // What is only released has no credit note.
        hint={isHeld ? undefined : text.refundReasonHint}
        maxLength={300}
        value={form.values.reason}
        error={form.errors['reason']}
        onChange={({ currentTarget }) => form.set('reason', currentTarget.value)}
      />
      <DueFirst detail={detail} values={form.values} />
      {isHandedOver(detail, form.values) && (
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

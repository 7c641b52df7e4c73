import { toMinor } from '@karaz/domain/money';
import { changePaid } from '@karaz/domain/orders/order-changes';
import { formatMoney, isolate } from '@karaz/i18n/format';
import { taxIsOnTop } from '../../invoices/tax-is-on-top.ts';
import { useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TotalsList } from '../orders/totals-list.tsx';
import type { OrderChangeState } from './use-order-change.ts';

export function ChangeSummary({ state }: { state: OrderChangeState }) {
  const text = useTexts('order-change');
  const { slotRequired } = useTexts('checkout');
  const orders = useTexts('orders');
  const language = useLanguage();
  const { order, preview, isPricing, isChanged, problems } = state;
  const { dueMinor, backMinor } = moneyAfter(order, preview?.totalAmount ?? order.totalAmount);
  const totals = preview ?? { ...order, membershipDiscount: Number(order.club_cherry_discount) };
  // One delivery brings all of them.
  const found = (preview?.validation.details ?? []).filter(({ code }) => code !== 'MIXED_SELLERS');
  const missing = isChanged && state.draft.isOtherDay ? [slotRequired] : [];
  const warnings = problems.length > 0 ? problems : [...new Set([...missing, ...found.map((each) => each.text)])];
  return (
    <aside aria-label={text.summary} className="grid gap-4 rounded-card bg-card p-5">
      <h2 className="text-h2">{text.summary}</h2>
      <div className={isPricing ? 'opacity-60' : ''} aria-busy={isPricing}>
        <TotalsList
          totals={totals}
          texts={orders}
          couponCode={order.couponCode}
          pricesIncludeTax={!taxIsOnTop(order)}
        />
      </div>
      {preview && preview.shipping !== order.shipping && (
        <p className="text-small text-muted">
          {text.deliveryBefore(isolate(formatMoney(toMinor(order.shipping, order.currency), order.currency, language)))}
        </p>
      )}
      {preview && preview.totalAmount !== order.totalAmount && (
        <p className="flex justify-between gap-4 text-muted" data-testid="total-before">
          <span>{text.totalBefore}</span>
          <bdi className="tabular-nums">
            {formatMoney(toMinor(order.totalAmount, order.currency), order.currency, language)}
          </bdi>
        </p>
      )}
      {dueMinor > 0 && (
        <p className="flex justify-between gap-4 font-medium" data-testid="due-at-door">
          <span>{orders.dueAtDoor}</span>
          <bdi className="tabular-nums">{formatMoney(dueMinor, order.currency, language)}</bdi>
        </p>
      )}
      {backMinor > 0 && (
        <p className="flex justify-between gap-4 font-medium text-success" data-testid="goes-back">
          <span>{order.hold?.status === 'authorised' ? text.chargedLess : text.goesBack}</span>
          <bdi className="shrink-0 tabular-nums">{formatMoney(backMinor, order.currency, language)}</bdi>
        </p>
      )}
      <div role="status" className="grid gap-2">
        {warnings.map((warning) => (
          <p key={warning} className="flex items-start gap-2 text-small text-warning">
            <Icon name="warning" size={16} />
            <span>{warning}</span>
          </p>
        ))}
        {!isChanged && <p className="text-small text-muted">{text.noChanges}</p>}
        {isChanged && !isPricing && (
          <p className="sr-only">
            {orders.total}: {formatMoney(toMinor(totals.totalAmount, order.currency), order.currency, language)}
          </p>
        )}
      </div>
      <div className="hidden lg:grid">
        <SaveButton state={state} />
      </div>
    </aside>
  );
}

/** Of an order that is paid: what the new total leaves to be paid at the door, or what of the payment goes back. */
function moneyAfter({ is_paid, due, totalAmount, currency }: OrderChangeState['order'], afterAmount: number) {
  if (!is_paid) return { dueMinor: 0, backMinor: 0 };
  const minor = (amount: number) => toMinor(amount, currency);
  return changePaid({ totalMinor: minor(totalAmount), dueMinor: minor(due) }, minor(afterAmount));
}

export function SaveButton({ state }: { state: OrderChangeState }) {
  const text = useTexts('order-change');
  const { slotRequired } = useTexts('checkout');
  const language = useLanguage();
  const { order, preview, isSaving, isPricing, isChanged, draft } = state;
  const isBlocked =
    !isChanged ||
    draft.isOtherDay ||
    draft.lines.every(({ quantity }) => quantity === 0) ||
    preview?.validation.isValid === false;
  const total = preview?.totalAmount ?? order.totalAmount;
  const found = isBlocked ? preview?.validation.details.find(({ code }) => code !== 'MIXED_SELLERS') : undefined;
  const reason = isChanged && draft.isOtherDay ? slotRequired : found?.text;
  return (
    <>
      {/* On phones the summary, which says all of it, is far below. */}
      {reason && <p className="mb-2 text-small text-warning lg:hidden">{reason}</p>}
      <Button type="submit" size="large" fullWidth busy={isSaving || isPricing} disabled={isBlocked}>
        {isSaving ? text.saving : text.save}
        {!isSaving && (
          <>
            {' · '}
            <bdi className="tabular-nums">{formatMoney(toMinor(total, order.currency), order.currency, language)}</bdi>
          </>
        )}
      </Button>
    </>
  );
}

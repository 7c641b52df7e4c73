import type { OrderView } from '@karaz/contract/order-view';
import { useRef, useState } from 'react';
import { href } from '../../router/match.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { dismissToast, toast } from '../../ui/toast.ts';
import { openPayment, toastFailure } from '../payments/open-payment.ts';

const TOAST = 'reorder';

/** Orders the same again at today's prices and goes to the new order. */
export function useReorder() {
  const { api, navigate } = useRouter();
  const text = useTexts('orders');
  const [busyId, setBusyId] = useState<string | null>(null);
  const keys = useRef(new Map<string, string>());
  const reorder = async (id: string) => {
    if (busyId !== null) return;
    setBusyId(id);
    toast.loading(text.reordering, { id: TOAST });
    const idempotencyKey = keys.current.get(id) ?? crypto.randomUUID();
    keys.current.set(id, idempotencyKey);
    try {
      const created = await api('POST /api/v1/orders/:id/reorder', { params: { id }, idempotencyKey });
      keys.current.delete(id);
      if (created.isDuplicate) dismissToast(TOAST);
      else toast.success(text.created, { id: TOAST });
      for (const warning of created.warnings) toast.warning(warning, { id: warning });
      navigate(href('/profile/orders/:id', { id: created.id }));
    } catch (error) {
      keys.current.delete(id);
      dismissToast(TOAST);
      toastFailure(error, text.reorderFailed);
    } finally {
      setBusyId(null);
    }
  };
  return { reorder, busyId };
}

export function useOrderActions(order: OrderView, reload: () => Promise<void>, token: string | null) {
  const { api, navigate, visitor } = useRouter();
  const text = useTexts('orders');
  const texts = useTexts('payments');
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>) => {
    if (isBusy) return;
    setBusy(true);
    await work();
    setBusy(false);
  };
  const pay = () =>
    run(async () => {
      const opened = await openPayment({ api, orderId: order.id, language: visitor.language, texts });
      if (opened.kind === 'window') navigate(href('/payments/:id', { id: opened.paymentId }));
    });
  const cancel = () =>
    run(async () => {
      try {
        if (token === null) await api('POST /api/v1/orders/:id/cancel', { params: { id: order.id }, body: {} });
        else await api('POST /api/v1/orders/track/:token/cancel', { params: { token }, body: {} });
        toast.success(text.cancelled, { id: 'cancel' });
      } catch (error) {
        toastFailure(error, text.cancelFailed);
      }
      await reload();
    });
  return { pay, cancel, isBusy };
}

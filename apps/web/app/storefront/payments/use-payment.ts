import type { ResponseOf } from '@karaz/contract/endpoint';
import type { getPayment } from '@karaz/contract/payments';
import { useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';

export type PaymentView = ResponseOf<typeof getPayment>;
export type PaymentState = {
  status: 'loading' | 'ready' | 'missing' | 'failed';
  payment: PaymentView | null;
  /** After so many polls something seems to be slow. */
  isSlow: boolean;
};

const EVERY_MS = 2_000;
const SLOW_AFTER = 10;

/** Polls the payment until it is over. It only reads: nothing on this page settles a payment. */
export function usePayment(id: string): PaymentState {
  const api = useApi();
  const [state, setState] = useState<PaymentState>({ status: 'loading', payment: null, isSlow: false });
  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const request = async (count: number) => {
      const isSlow = count >= SLOW_AFTER;
      try {
        const payment = await api('GET /api/v1/payments/:id', { params: { id }, signal: leaving.signal });
        setState({ status: 'ready', payment, isSlow });
        if (payment.status !== 'open') return;
      } catch (error) {
        if (leaving.signal.aborted) return;
        const isMissing = error instanceof ApiError && [404, 422].includes(error.body.status);
        setState(({ payment }) => ({ status: isMissing ? 'missing' : 'failed', payment, isSlow }));
        if (isMissing) return;
      }
      timer = setTimeout(() => void request(count + 1), EVERY_MS);
    };
    void request(0);
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [api, id]);
  return state;
}

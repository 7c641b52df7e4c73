import { errorMessages } from '@karaz/domain/orders/error-messages';
import { useRef, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { focusFirstError } from '../../ui/focus-first-error.ts';
import { toast } from '../../ui/toast.ts';
import { orderedAgainHref } from '../orders/already-placed.tsx';
import { cardChoice } from '../payments/card-choice.ts';
import { clearBoxDraft } from './subscription-store.ts';
import { usePaySubscription } from './use-pay-subscription.ts';
import type { Subscription } from './use-subscription.ts';

/** Sent again with the same content, it has the same key: the store responds with the existing one. */
type Attempt = { content: string; key: string };

/** From the filled form to the bank's window. */
export function usePlaceSubscription({ body, preview, problems }: Subscription) {
  const { api, navigate } = useRouter();
  const text = useTexts('subscriptions');
  const { pay } = usePaySubscription();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const attempt = useRef<Attempt | null>(null);
  const reject = (error: unknown) => {
    const messages = error instanceof ApiError ? errorMessages(error.body) : [text.offline];
    setRejections([...new Set(messages)]);
    for (const message of messages) toast.error(message, { id: message });
    // Prices or goods may be others now.
    if (error instanceof ApiError && error.body.status === 409) preview.refresh();
  };
  const place = async (form: HTMLFormElement) => {
    if (isBusy) return;
    setTried(true);
    setRejections([]);
    const [first] = Object.values(problems);
    if (first !== undefined) {
      toast.error(first, { id: 'subscription' });
      focusFirstError(form);
      return;
    }
    setBusy(true);
    const sent = { ...body, totalAmount: preview.preview?.totalAmount ?? null };
    const content = JSON.stringify(sent);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    try {
      const { id, isDuplicate } = await api('POST /api/v1/subscriptions', {
        body: sent,
        idempotencyKey: attempt.current.key,
      });
      clearBoxDraft();
      if (isDuplicate) return navigate(orderedAgainHref('/profile/subscriptions'), { replace: true });
      toast.announce(text.created, { id: 'subscription' });
      await pay(id, cardChoice.current, { replace: true });
    } catch (error) {
      reject(error);
      setBusy(false);
    }
  };
  return { place, isTried, isBusy, rejections };
}

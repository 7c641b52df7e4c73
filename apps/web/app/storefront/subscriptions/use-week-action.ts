import type { SubscriptionDetails } from '@karaz/contract/subscription-shapes';
import { errorMessages } from '@karaz/domain/orders/error-messages';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useTexts } from '../../texts/texts.ts';

/** One change at a time; what the store says no to is read where it was tried, and nothing chosen is lost. */
export function useWeekAction(
  send: () => Promise<SubscriptionDetails>,
  onDone: (changed: SubscriptionDetails) => void,
) {
  const text = useTexts('subscriptions');
  const [isBusy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const run = async () => {
    setBusy(true);
    setProblems([]);
    try {
      onDone(await send());
    } catch (error) {
      setProblems(error instanceof ApiError ? [...new Set(errorMessages(error.body))] : [text.actionFailed]);
      setBusy(false);
    }
  };
  return { run, isBusy, problems };
}

import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

export type Resend = { isBusy: boolean; run: (keys: readonly string[]) => Promise<boolean> };

export function useResend(onDone: () => void): Resend {
  const text = useTexts('office-messages');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const run = async (keys: readonly string[]) => {
    setBusy(true);
    try {
      const ids = keys.map(Number);
      const { sent, refused } = await api('POST /api/v1/admin/messages/resend', { body: { ids } });
      if (sent.length > 0) toast.success(text.resent(sent.length));
      if (refused.length > 0) toast.warning(text.refused(refused.length));
      onDone();
      return true;
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.resendFailed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}

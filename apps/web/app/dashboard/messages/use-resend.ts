import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

type Confirmation = { twice: number; resolve: (isYes: boolean) => void };
export type Resend = {
  isBusy: boolean;
  confirmation: Confirmation | null;
  /** `twice`: how many of them people have already; these need a confirmation. */
  run: (keys: readonly string[], twice: number) => Promise<boolean>;
};

export function useResend(onDone: () => void): Resend {
  const text = useTexts('office-messages');
  const api = useApi();
  const [isBusy, setBusy] = useState(false);
  const [confirmation, setConfirmation] = useState<Confirmation | null>(null);
  const isConfirmed = async (twice: number) => {
    const isYes = await new Promise<boolean>((resolve) => setConfirmation({ twice, resolve }));
    setConfirmation(null);
    return isYes;
  };
  const run = async (keys: readonly string[], twice: number) => {
    if (twice > 0 && !(await isConfirmed(twice))) return false;
    setBusy(true);
    try {
      const ids = keys.map(Number);
      const { sent, refused: rejected } = await api('POST /api/v1/admin/messages/resend', { body: { ids } });
      if (sent.length > 0) toast.success(text.resent(sent.length));
      if (rejected.length > 0) toast.warning(text.refused(rejected.length));
      onDone();
      return true;
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.resendFailed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, confirmation, run };
}

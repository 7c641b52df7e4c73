import { useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** One change at a time; a failure shows its reason. */
export function useSecurityAct() {
  const text = useTexts('office-security');
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const act = async (run: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await run();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { act, isBusy };
}

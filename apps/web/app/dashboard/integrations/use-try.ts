import { useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** Runs one action at a time and shows its error. */
export function useTry() {
  const text = useTexts('office-integrations');
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { run, isBusy };
}

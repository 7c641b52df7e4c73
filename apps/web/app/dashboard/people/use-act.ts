import { useRef, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** Runs one action at a time and shows its result or its error. True: it was done. */
export function useAct<Result>(onDone: (result: Result) => void) {
  const text = useTexts('office-people').profile;
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);
  const act = async (run: () => Promise<Result>, done = text.done): Promise<boolean> => {
    if (busy.current) return false;
    busy.current = true;
    setBusy(true);
    try {
      onDone(await run());
      toast.success(done);
      return true;
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
      return false;
    } finally {
      busy.current = false;
      setBusy(false);
    }
  };
  return { act, isBusy };
}

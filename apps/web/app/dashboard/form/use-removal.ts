import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';

/** Removes and says so; what the server rejects it explains. True: it is gone. */
export function useRemoval(): (remove: () => Promise<unknown>) => Promise<boolean> {
  const text = useTexts('office').form;
  return async (remove) => {
    try {
      await remove();
      toast.success(text.deleted);
      return true;
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.saveFailed);
      return false;
    }
  };
}

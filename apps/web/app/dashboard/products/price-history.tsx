import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';
import { PriceChangeList, useLastChanges } from './last-price-changes.tsx';

type PriceHistoryProps = { onClose: () => void; onUndone: () => void };

/** Who changed many prices lately, when, how and how many, and how to undo it. */
export function PriceHistory({ onClose, onUndone }: PriceHistoryProps) {
  const text = useTexts('office-prices');
  const { close } = useTexts('office');
  useReturnFocus();
  const { changes, status, reload } = useLastChanges();
  const undone = () => {
    void reload();
    onUndone();
  };
  return (
    <Dialog open onClose={onClose} title={text.lastChanges} closeLabel={close} size="wide">
      {status === 'loading' && <p role="status">{text.loading}</p>}
      {status === 'failed' && <p role="alert">{text.notLoaded}</p>}
      {status === 'ready' && changes.length === 0 && <p>{text.noChanges}</p>}
      <PriceChangeList changes={changes} onUndone={undone} />
    </Dialog>
  );
}

const UNDO_MS = 20_000;

/** Says that prices are changed, with how to undo it and where the changes are. */
export function useChangedMessage({ onHistory, onUndone }: { onHistory: () => void; onUndone: () => void }) {
  const api = useApi();
  const text = useTexts('office-prices');
  const failed = useTexts('office').form.saveFailed;
  const undo = async (id: string) => {
    try {
      const { restored, left } = await api('POST /api/v1/admin/price-changes/:id/undo', { params: { id } });
      toast.success(text.undone(restored, left));
      onUndone();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
    }
  };
  return ({ id, changed, startsAt }: { id: string; changed: number; startsAt: string | null }) => {
    const isNow = startsAt === null;
    toast.success(isNow ? text.changed(changed) : text.scheduled(changed), {
      ...(isNow && { action: { label: text.undo, onPress: () => void undo(id) } }),
      link: { label: text.showChanges, onPress: onHistory },
      durationMs: UNDO_MS,
    });
  };
}

import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useFormatDateTime } from '../page/date-formats.ts';

/** What was changed lately, each to be undone as far as nobody has changed it since. */
export function LastPriceChanges({ onUndone }: { onUndone: () => void }) {
  const text = useTexts('office-prices');
  const failed = useTexts('office').form.saveFailed;
  const api = useApi();
  const formatDateTime = useFormatDateTime();
  const [busyId, setBusyId] = useState('');
  const loaded = useLoaded('changes', () => api('GET /api/v1/admin/price-changes'));
  const undo = async (id: string) => {
    setBusyId(id);
    try {
      const { restored, left } = await api('POST /api/v1/admin/price-changes/:id/undo', { params: { id } });
      toast.success(text.undone(restored, left));
      onUndone();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed);
    } finally {
      setBusyId('');
    }
  };
  const changes = loaded.data?.changes ?? [];
  if (changes.length === 0) return null;
  return (
    <details className="mt-4">
      <summary>{text.lastChanges}</summary>
      <ul className="price-changes">
        {changes.map(({ id, at, actor, stocks }) => (
          <li key={id}>
            <span>
              <bdi>{formatDateTime(at)}</bdi> · <bdi>{actor}</bdi> · {text.countPrices(stocks)}
            </span>
            <Button size="small" kind="outline" busy={busyId === id} onClick={() => void undo(id)}>
              {text.undo}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../router/router-context.ts';
import { useTexts } from '../texts/texts.ts';
import { toast } from '../ui/toast.ts';

export type Device = { id: string; isCurrent: boolean; userAgent: string; lastUsedAt: string };

/** Where the person is signed in, and a way out of each place. */
export function useDevices() {
  const api = useApi();
  const text = useTexts('devices');
  const [devices, setDevices] = useState<readonly Device[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [busyId, setBusyId] = useState<string | null>(null);

  const load = useCallback(async () => {
    setFailed(false);
    try {
      setDevices(await api('GET /api/v1/auth/sessions'));
    } catch {
      setFailed(true);
    }
  }, [api]);
  useEffect(() => void load(), [load]);

  const change = async (id: string, work: () => Promise<unknown>) => {
    setBusyId(id);
    try {
      await work();
      toast.announce(text.ended);
      await load();
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : text.failed);
    } finally {
      setBusyId(null);
    }
  };
  const end = (id: string) => change(id, () => api('DELETE /api/v1/auth/sessions/:id', { params: { id } }));
  const endOthers = () => change('others', () => api('DELETE /api/v1/auth/sessions'));
  return { devices, isFailed, busyId, load, end, endOthers };
}

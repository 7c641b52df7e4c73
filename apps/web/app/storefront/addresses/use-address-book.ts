import type { AddressView } from '@karaz/contract/addresses';
import { useMemo, useState } from 'react';
import type { Api } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { useListing } from '../location/use-listing.ts';
import { ADDRESSES_MAX } from './addresses-max.ts';

/** The profile names the default address, so it is read again after any change that may move it. */
export async function refreshProfile(api: Api): Promise<void> {
  const [{ updateSessionUser }, user] = await Promise.all([
    import('../../session/session-effects.ts'),
    api('GET /api/v1/auth/me'),
  ]);
  updateSessionUser(user);
}

export function useAddressBook() {
  const api = useApi();
  const text = useTexts('addresses');
  const [busyId, setBusyId] = useState<number | null>(null);
  const load = useMemo(
    () => async () => (await api('GET /api/v1/addresses/my', { query: { limit: ADDRESSES_MAX } })).data,
    [api],
  );
  const { listing, retry } = useListing(load);

  const change = async (id: number, send: () => Promise<unknown>, messages: { done: string; failed: string }) => {
    setBusyId(id);
    try {
      await send();
      toast.announce(messages.done);
      retry();
      await refreshProfile(api).catch(() => {});
    } catch {
      toast.error(messages.failed);
    } finally {
      setBusyId(null);
    }
  };
  const setDefault = ({ id }: AddressView, isDefault: boolean) =>
    change(id, () => api('PATCH /api/v1/addresses/:id', { params: { id }, body: { isDefault } }), {
      done: text.success_update,
      failed: text.update_failed,
    });
  const remove = ({ id }: AddressView) =>
    change(id, () => api('DELETE /api/v1/addresses/:id', { params: { id } }), {
      done: text.success_delete,
      failed: text.delete_failed,
    });
  return { listing, retry, busyId, setDefault, remove };
}

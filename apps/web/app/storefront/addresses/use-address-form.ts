import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { Address } from '../../router/address.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { type AddressProblems, type AddressValues, bodyOf, problemsOf } from './address-values.ts';
import { refreshProfile } from './use-address-book.ts';

type Given = { id: number | null; initial: AddressValues; returnTo: Address };

export function useAddressForm({ id, initial, returnTo }: Given) {
  const { api, navigate } = useRouter();
  const text = useTexts('addresses');
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<AddressProblems>({});
  const [isSaving, setSaving] = useState(false);

  const change = (changed: Partial<AddressValues>) => setValues((before) => ({ ...before, ...changed }));
  const send = () =>
    id === null
      ? api('POST /api/v1/addresses', { body: bodyOf(values) })
      : api('PATCH /api/v1/addresses/:id', { params: { id }, body: bodyOf(values) });
  const save = async () => {
    const found = problemsOf(values);
    setProblems(found);
    if (Object.keys(found).length > 0) {
      toast.announce(text.checkFields);
      return;
    }
    setSaving(true);
    try {
      await send();
      toast.success(id === null ? text.success_add : text.success_update);
      await refreshProfile(api).catch(() => {});
      navigate(returnTo);
    } catch (error) {
      setProblems(problemsIn(error));
      toast.error(id === null ? messageOf(error, text.checkFields) : text.update_failed);
    } finally {
      setSaving(false);
    }
  };
  return { values, problems, isSaving, change, setValues, save };
}

/** The store's own words stand at the fields they are about. */
function problemsIn(error: unknown): AddressProblems {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(Object.entries(error.body.errors).map(([field, reasons]) => [field, reasons.join(' ')]));
}

const messageOf = (error: unknown, otherwise: string) =>
  error instanceof Error && error.message ? error.message : otherwise;

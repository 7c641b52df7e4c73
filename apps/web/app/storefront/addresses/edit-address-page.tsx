import type { AddressView } from '@karaz/contract/addresses';
import { locationText } from '@karaz/domain/addresses/location-text';
import { parseCountryCode } from '@karaz/domain/countries';
import { useMemo, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useListing } from '../location/use-listing.ts';
import { AddressForm } from './address-form.tsx';
import { valuesOf } from './address-values.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { FormFrame, FormWaiting, useReturnTo } from './form-frame.tsx';
import { COUNTRY_CENTRES } from './start-position.ts';
import { refreshProfile } from './use-address-book.ts';

export const page = definePage<{ sms: boolean }>({
  texts: ['addresses', 'phone', 'profile'],
  load: async ({ api }) => ({ sms: (await api('GET /api/v1/capabilities')).sms }),
  head: (_, { addresses }) => ({ title: addresses.editTitle, noIndex: true }),
  Component: EditAddressPage,
});

function EditAddressPage({ data: { sms } }: { data: { sms: boolean } }) {
  const text = useTexts('addresses');
  const { api, view } = useRouter();
  const returnTo = useReturnTo();
  const id = Number(view.params['id']);
  const load = useMemo(() => async () => [await api('GET /api/v1/addresses/:id', { params: { id } })], [api, id]);
  const { listing, retry } = useListing(load);
  const [address] = listing.status === 'ready' ? listing.items : [];
  if (!address) {
    return (
      <FormFrame title={text.editTitle}>
        <FormWaiting status={listing.status === 'failed' ? 'failed' : 'loading'} onRetry={retry} />
      </FormFrame>
    );
  }
  const initial = valuesOf(address);
  const start = initial.position ?? COUNTRY_CENTRES[parseCountryCode(address.countryCode)];
  return (
    <FormFrame title={text.editTitle}>
      <AddressForm
        id={address.id}
        initial={initial}
        start={start}
        returnTo={returnTo}
        canSendCodes={sms}
        actions={<RemoveButton address={address} />}
      />
    </FormFrame>
  );
}

function RemoveButton({ address }: { address: AddressView }) {
  const text = useTexts('addresses');
  const { api, navigate, visitor } = useRouter();
  const returnTo = useReturnTo();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await api('DELETE /api/v1/addresses/:id', { params: { id: address.id } });
      toast.announce(text.success_delete);
      await refreshProfile(api).catch(() => {});
      navigate(returnTo);
    } catch {
      toast.error(text.delete_failed);
      setBusy(false);
    }
  };
  return (
    <>
      <Button kind="danger" size="large" icon="trash" onClick={() => setConfirming(true)}>
        {text.remove}
      </Button>
      <DeleteDialog
        open={isConfirming}
        place={locationText(address, visitor.language)}
        busy={isBusy}
        onConfirm={() => void remove()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

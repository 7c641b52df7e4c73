import { useMemo } from 'react';
import type { Position } from '../../map/mercator.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { useListing } from '../location/use-listing.ts';
import { AddressForm } from './address-form.tsx';
import { type AddressValues, EMPTY_VALUES } from './address-values.ts';
import { FormFrame, FormWaiting, useReturnTo } from './form-frame.tsx';
import { COUNTRY_CENTRES } from './start-position.ts';

export const page = definePage<{ sms: boolean }>({
  texts: ['addresses', 'phone', 'profile'],
  load: async ({ api }) => ({ sms: (await api('GET /api/v1/capabilities')).sms }),
  head: (_, { addresses }) => ({ title: addresses.newTitle, noIndex: true }),
  Component: NewAddressPage,
});

type Beginning = { initial: AddressValues; start: Position };

function NewAddressPage({ data: { sms } }: { data: { sms: boolean } }) {
  const text = useTexts('addresses');
  const returnTo = useReturnTo();
  const { listing, retry } = useBeginning();
  const [beginning] = listing.status === 'ready' ? listing.items : [];
  return (
    <FormFrame title={text.newTitle}>
      {beginning ? (
        <AddressForm id={null} {...beginning} returnTo={returnTo} canSendCodes={sms} />
      ) : (
        <FormWaiting status={listing.status === 'failed' ? 'failed' : 'loading'} onRetry={retry} />
      )}
    </FormFrame>
  );
}

/** Most people add an address in the area they are shopping in. */
function useBeginning() {
  const api = useApi();
  const { areaId, country } = useVisitor();
  const load = useMemo(
    () => async (): Promise<Beginning[]> => {
      const anywhere = { initial: { ...EMPTY_VALUES, country }, start: COUNTRY_CENTRES[country] };
      if (areaId === null) return [anywhere];
      const area = await api('GET /api/v1/areas/:id', { params: { id: areaId } }).catch(() => null);
      if (!area) return [anywhere];
      const { latitude, longitude, countryCode, cityId, id } = area;
      return [
        {
          initial: { ...EMPTY_VALUES, country: countryCode, cityId, areaId: id },
          start: { latitude, longitude },
        },
      ];
    },
    [api, areaId, country],
  );
  return useListing(load);
}

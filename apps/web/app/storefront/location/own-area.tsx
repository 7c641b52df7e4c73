import { useEffect } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { placeOfAddress } from './place.ts';
import { useChangeLocation } from './use-change-location.ts';

let hasLooked = false;

/** Whoever has an address need not say again where to deliver. Once: a choice that was cleared stays so. */
export function OwnArea() {
  const { api, visitor } = useRouter();
  const { choose } = useChangeLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasLooked) return;
    hasLooked = true;
    api('GET /api/v1/addresses/my').then(
      ({ data }) => {
        const address = data.find(({ isDefault }) => isDefault) ?? data[0];
        const place = address ? placeOfAddress(address) : null;
        if (place && (!visitor.hasChosenCountry || place.country === visitor.country)) void choose(place);
      },
      // The shopper can choose by hand.
      () => undefined,
    );
  }, []);
  return null;
}

import { useEffect } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { placeOfAddress } from './place.ts';
import { useChangeLocation } from './use-change-location.ts';

let hasLooked = false;

/** Another area makes another page: nobody is to lose what is being typed or chosen. */
const isBusy = () => document.querySelector('dialog[open], #main :is(input, textarea):focus') !== null;

/** Whoever has an address need not say again where to deliver. Once: a choice that was cleared stays so. */
export function OwnArea() {
  const { api, visitor, view } = useRouter();
  const { choose } = useChangeLocation();
  // Pages of the account are forms, and need no area.
  const isShopping = view.route.access === 'public';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the first page where it can be
  useEffect(() => {
    if (hasLooked || !isShopping) return;
    hasLooked = true;
    api('GET /api/v1/addresses/my').then(
      ({ data }) => {
        hasLooked = !isBusy();
        if (!hasLooked) return;
        const address = data.find(({ isDefault }) => isDefault) ?? data[0];
        const place = address ? placeOfAddress(address) : null;
        if (place && (!visitor.hasChosenCountry || place.country === visitor.country)) void choose(place);
      },
      // The shopper can choose by hand.
      () => undefined,
    );
  }, [view.address]);
  return null;
}

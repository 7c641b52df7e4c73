import { useEffect, useRef } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { parseCookies } from '../../visitor.ts';
import { placeOfAddress } from './place.ts';
import { useChangeLocation } from './use-change-location.ts';

let hasLooked = false;

/** Another area makes another page: nobody is to lose what is being typed or chosen. */
const isBusy = () => document.querySelector('dialog[open], #main :is(input, textarea):focus') !== null;

/** A choice is in the cookies at once, in the page only when it has loaded. */
function chosenArea(): string {
  const cookies = parseCookies(document.cookie);
  return `${cookies.get('country')} ${cookies.get('areaId')}`;
}

/** Whoever has an address need not say again where to deliver. Once: a choice that was cleared stays so. */
export function OwnArea() {
  const { api, visitor, view } = useRouter();
  const { choose } = useChangeLocation();
  const now = useRef({ visitor, choose });
  now.current = { visitor, choose };
  // Pages of the account are forms, and need no area.
  const isShopping = view.route.access === 'public';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the first page where it can be
  useEffect(() => {
    if (hasLooked || !isShopping) return;
    hasLooked = true;
    const before = chosenArea();
    let isWaiting = true;
    const look = async () => {
      // After a failure the shopper can choose by hand.
      const list = await api('GET /api/v1/addresses/my').catch(() => null);
      if (!isWaiting) return;
      isWaiting = false;
      if (!list || chosenArea() !== before) return;
      hasLooked = !isBusy();
      if (!hasLooked) return;
      const address = list.data.find(({ isDefault }) => isDefault) ?? list.data[0];
      const place = address ? placeOfAddress(address) : null;
      const { visitor, choose } = now.current;
      if (place && (!visitor.hasChosenCountry || place.country === visitor.country)) void choose(place);
    };
    void look();
    return () => {
      if (isWaiting && chosenArea() === before) hasLooked = false;
      isWaiting = false;
    };
  }, [view.address]);
  return null;
}

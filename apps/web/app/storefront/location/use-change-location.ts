import { DEFAULT_COUNTRY } from '@karaz/domain/countries';
import { NO_SELECTION } from '@karaz/domain/location/selection';
import { useCallback } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { type Place, selectPlace } from './place.ts';
import { saveRecentPlace, writeLocationCookies } from './recent-places.ts';

/** Stores the choice for the next visit and shows this page for it, without leaving the page. */
export function useChangeLocation() {
  const { visitor, changeVisitor } = useRouter();
  const choose = useCallback(
    (place: Place) => {
      const selection = selectPlace(place, visitor.language);
      writeLocationCookies(selection);
      saveRecentPlace(place);
      return changeVisitor({ ...visitor, ...selection, country: place.country, hasChosenCountry: true });
    },
    [visitor, changeVisitor],
  );
  const clear = useCallback(() => {
    writeLocationCookies(NO_SELECTION);
    return changeVisitor({ ...visitor, ...NO_SELECTION, country: DEFAULT_COUNTRY, hasChosenCountry: false });
  }, [visitor, changeVisitor]);
  return { choose, clear };
}

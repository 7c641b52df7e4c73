import type { FoundAreaView } from '@karaz/contract/places';
import { outcomeOfDetection } from '@karaz/domain/location/after-detection';
import { isolate } from '@karaz/i18n/format';
import { useRouter } from '../../router/router-context.ts';
import { useSession } from '../../session/session-store.ts';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import type { Position } from './detect-area.ts';
import { missingLines } from './missing-lines.ts';
import { type Place, placeName, placeOfArea } from './place.ts';
import { settleDetection } from './settle-detection.ts';
import { toastText } from './toast-text.ts';
import { useChangeLocation } from './use-change-location.ts';

type Handlers = {
  /** The cart has goods that another country does not sell: confirm first. */
  onWarn: (place: Place, names: readonly string[]) => void;
  onDone: () => void;
};

export function useLocationChoice({ onWarn, onDone }: Handlers) {
  const text = useTexts('location');
  const { api, visitor } = useRouter();
  const isSignedIn = useSession().status === 'authenticated';
  const location = useChangeLocation();
  const { language } = visitor;

  const change = async (place: Place) => {
    await location.choose(place);
    onDone();
  };
  const apply = async (place: Place) => {
    await change(place);
    toast.announce(text.nowDeliveringTo(isolate(placeName(place, language))));
  };
  const choose = async (place: Place, confirmed = apply) => {
    const missing = place.country === visitor.country ? [] : await missingLines(api, place, language);
    if (missing.length > 0) onWarn(place, missing);
    else await confirmed(place);
  };
  const chooseDetected = async (area: FoundAreaView, position: Position) => {
    const step = await settleDetection(api, { area, position, language, isSignedIn });
    for (const { kind, key } of outcomeOfDetection(step).toasts) {
      // The header names the place; that an address was saved or could not be stands nowhere else.
      const isShown = kind === 'success' && step === 'selectedLocally';
      toast[isShown ? 'announce' : kind](toastText(text, key));
    }
    // The detection has shown its own message by now.
    await choose(placeOfArea(area), change);
  };
  const clear = async () => {
    await location.clear();
    toast.announce(text.cleared);
    onDone();
  };
  return { apply, choose, chooseDetected, clear };
}

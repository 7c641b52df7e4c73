import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import './location.css';
import { lazy, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { Locating } from './locating.tsx';
import type { Failure } from './use-detection.ts';

const OwnPlace = lazy(async () => ({ default: (await import('./own-place.tsx')).OwnPlace }));

type LocationOfferProps = {
  /** The browser has been allowed before, so that nothing pops up. */
  startsAtOnce: boolean;
  onSelect: () => void;
  onFailed: (failure: Failure) => void;
  onClose: () => void;
};

/** On a first visit: a note beside the page, not a dialog. The browser's position is not requested before a tap. */
export function LocationOffer(props: LocationOfferProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="location">
      <Offer {...props} />
    </LazyTexts>
  );
}

function Offer({ startsAtOnce, onSelect, onFailed, onClose }: LocationOfferProps) {
  const text = useTexts('location');
  const [isLocating, setLocating] = useState(startsAtOnce);
  const cancel = () => setLocating(false);
  return (
    <aside className="location-offer" aria-label={text.offerTitle}>
      {isLocating ? (
        <Later fallback={<Locating onCancel={cancel} />}>
          <OwnPlace onSelect={onSelect} onFailed={onFailed} onCancel={cancel} onClose={onClose} />
        </Later>
      ) : (
        <>
          <div className="flex items-start justify-between gap-3">
            <p className="text-h3">{text.offerTitle}</p>
            <Button
              kind="ghost"
              iconOnly
              icon="close"
              className="-me-2 -mt-2"
              aria-label={text.offerLater}
              onClick={() => {
                document.getElementById('main')?.focus({ preventScroll: true });
                onClose();
              }}
            />
          </div>
          <p className="text-small text-muted">{text.offerHint}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" icon="pin" onClick={() => setLocating(true)}>
              {text.useMyLocation}
            </Button>
            <Button size="small" kind="outline" onClick={onSelect}>
              {text.offerSelect}
            </Button>
          </div>
        </>
      )}
    </aside>
  );
}

import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import './location.css';
import { FAILURE_TOASTS } from '@karaz/domain/location/detection';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { toastText } from './toast-text.ts';
import { type Failure, useDetection } from './use-detection.ts';
import { useLocationChoice } from './use-location-choice.ts';

type LocationOfferProps = {
  /** The browser has been allowed before, so that nothing pops up. */
  startsAtOnce: boolean;
  onSelect: () => void;
  onFailed: (failure: Failure) => void;
  onClose: () => void;
};

/** On a first visit: a question beside the page, not in front of it. Nothing is asked of the browser before a tap. */
export function LocationOffer(props: LocationOfferProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="location">
      <Offer {...props} />
    </LazyTexts>
  );
}

function Offer({ startsAtOnce, onSelect, onFailed, onClose }: LocationOfferProps) {
  const text = useTexts('location');
  const choice = useLocationChoice({ onWarn: onSelect, onDone: onClose });
  const detection = useDetection({
    onFound: choice.chooseDetected,
    onFailed: (failure) => {
      toast.error(toastText(text, FAILURE_TOASTS[failure.cause]));
      onFailed(failure);
    },
  });
  const { start } = detection;
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsAtOnce || hasStarted.current) return;
    hasStarted.current = true;
    void start();
  }, [startsAtOnce, start]);
  return (
    <aside className="location-offer" aria-label={text.offerTitle}>
      {detection.isDetecting ? (
        <p role="status" className="flex items-center gap-2 text-small">
          <Icon name="pin" size={20} className="location-pulse text-primary-text" />
          <span className="flex-1">{text.detecting}</span>
          <Button kind="ghost" size="small" onClick={detection.cancel}>
            {text.cancel}
          </Button>
        </p>
      ) : (
        <>
          <p className="text-h3">{text.offerTitle}</p>
          <p className="text-small text-muted">{text.offerHint}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button size="small" icon="pin" onClick={() => void start()}>
              {text.useMyLocation}
            </Button>
            <Button size="small" kind="outline" onClick={onSelect}>
              {text.offerSelect}
            </Button>
            <Button size="small" kind="ghost" onClick={onClose}>
              {text.offerLater}
            </Button>
          </div>
        </>
      )}
    </aside>
  );
}

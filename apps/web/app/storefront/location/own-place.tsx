import { FAILURE_TOASTS } from '@karaz/domain/location/detection';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { Locating } from './locating.tsx';
import { toastText } from './toast-text.ts';
import { type Failure, useDetection } from './use-detection.ts';
import { useLocationChoice } from './use-location-choice.ts';

type OwnPlaceProps = {
  onSelect: () => void;
  onFailed: (failure: Failure) => void;
  onCancel: () => void;
  onClose: () => void;
};

/** Uses the position of the browser as the place to deliver to. */
export function OwnPlace({ onSelect, onFailed, onCancel, onClose }: OwnPlaceProps) {
  const text = useTexts('location');
  const choice = useLocationChoice({ onWarn: onSelect, onDone: onClose });
  const { start, cancel } = useDetection({
    onFound: choice.chooseDetected,
    onFailed: (failure) => {
      toast.error(toastText(text, FAILURE_TOASTS[failure.cause]));
      onFailed(failure);
    },
  });
  const hasStarted = useRef(false);
  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void start();
  }, [start]);
  const giveUp = () => {
    cancel();
    onCancel();
  };
  const selectInstead = () => {
    cancel();
    onSelect();
  };
  return <Locating onCancel={giveUp} onSelect={selectInstead} />;
}

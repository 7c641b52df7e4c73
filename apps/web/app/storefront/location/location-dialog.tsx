import type { Dictionary } from '../../texts/en/dictionary.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import './location.css';
import { FAILURE_TOASTS, screenAfterFailure } from '@karaz/domain/location/detection';
import { useState } from 'react';
import { useLanguage, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { CartWarning } from './cart-warning.tsx';
import { FailurePanel } from './failure-panel.tsx';
import { type Place, placeOfArea, selectionOf } from './place.ts';
import { PlacePicker } from './place-picker.tsx';
import { DetectCard, RecentPlaces, SavedAddresses } from './shortcuts.tsx';
import { toastText } from './toast-text.ts';
import { type Failure, useDetection } from './use-detection.ts';
import { useLocationChoice } from './use-location-choice.ts';

type Screen =
  | { name: 'choose'; note: string | null }
  | { name: 'failed'; failure: Failure }
  | { name: 'warning'; place: Place; names: readonly string[] };

type LocationDialogProps = {
  open: boolean;
  onClose: () => void;
  /** A detection that was started elsewhere ended here. */
  failure?: Failure | undefined;
};

export function LocationDialog(props: LocationDialogProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="location">
      <OpenDialog {...props} />
    </LazyTexts>
  );
}

function OpenDialog({ open, onClose, failure }: LocationDialogProps) {
  const text = useTexts('location');
  const { countries } = useTexts('shell');
  const [screen, setScreen] = useState<Screen>(() => (failure ? screenOf(failure, text) : CHOOSE));
  const choice = useLocationChoice({
    onWarn: (place, names) => setScreen({ name: 'warning', place, names }),
    onDone: onClose,
  });
  const detection = useDetection({
    onFound: choice.chooseDetected,
    onFailed: (failed) => {
      toast.error(toastText(text, FAILURE_TOASTS[failed.cause]));
      setScreen(screenOf(failed, text));
    },
  });
  const close = () => {
    detection.cancel();
    onClose();
  };
  const titles: Record<Screen['name'], string> = {
    choose: text.title,
    failed: text.failedTitle,
    warning: screen.name === 'warning' ? text.warningTitle(countries[screen.place.country]) : '',
  };
  return (
    <Dialog open={open} onClose={close} title={titles[screen.name]} closeLabel={text.close} className="location-dialog">
      {screen.name === 'choose' && <ChooseScreen note={screen.note} choice={choice} detection={detection} />}
      {screen.name === 'failed' && (
        <FailurePanel
          failure={screen.failure}
          onSelect={() => setScreen(CHOOSE)}
          onDismiss={close}
          onRetry={() => {
            setScreen(CHOOSE);
            void detection.start();
          }}
        />
      )}
      {screen.name === 'warning' && (
        <CartWarning names={screen.names} onConfirm={() => void choice.apply(screen.place)} onKeep={close} />
      )}
    </Dialog>
  );
}

const CHOOSE: Screen = { name: 'choose', note: null };

/** Where a retry cannot help, the lists are there at once, with the reason above them. */
function screenOf(failure: Failure, text: Dictionary['location']): Screen {
  return screenAfterFailure(failure.cause) === 'manualPicker'
    ? { name: 'choose', note: text.causes[failure.cause] }
    : { name: 'failed', failure };
}

type ChooseScreenProps = {
  note: string | null;
  choice: ReturnType<typeof useLocationChoice>;
  detection: ReturnType<typeof useDetection>;
};

function ChooseScreen({ note, choice, detection }: ChooseScreenProps) {
  const text = useTexts('location');
  const visitor = useVisitor();
  const choosePlace = (place: Place) => void choice.choose(place);
  return (
    <div className="grid gap-5">
      {note && (
        <p role="alert" className="location-note">
          <Icon name="info" size={18} />
          {note}
        </p>
      )}
      <DetectCard
        isDetecting={detection.isDetecting}
        onDetect={() => void detection.start()}
        onCancel={detection.cancel}
      />
      <SavedAddresses onChoose={choosePlace} />
      <RecentPlaces onChoose={choosePlace} />
      <section aria-labelledby="location-lists">
        <h3 id="location-lists" className="location-heading">
          {text.orChoose}
        </h3>
        <PlacePicker initial={selectionOf(visitor)} onChoose={(area) => choosePlace(placeOfArea(area))} />
      </section>
      {visitor.hasChosenCountry && (
        <Button kind="ghost" size="small" className="justify-self-start" onClick={() => void choice.clear()}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}

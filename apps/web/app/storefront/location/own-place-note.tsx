import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import './location.css';
import { OwnPlace } from './own-place.tsx';
import type { Failure } from './use-detection.ts';

type OwnPlaceNoteProps = {
  onSelect: () => void;
  onFailed: (failure: Failure) => void;
  onClose: () => void;
};

/** On a first visit of a browser that has been allowed before: a note beside the page, not a dialog. */
export function OwnPlaceNote(props: OwnPlaceNoteProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="location">
      <Note {...props} />
    </LazyTexts>
  );
}

function Note({ onSelect, onFailed, onClose }: OwnPlaceNoteProps) {
  const text = useTexts('location');
  const giveUp = () => {
    document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  };
  return (
    <aside className="own-place-note" aria-label={text.detecting}>
      <OwnPlace onSelect={onSelect} onFailed={onFailed} onCancel={giveUp} onClose={onClose} />
    </aside>
  );
}

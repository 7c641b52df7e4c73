import './styles/lightbox.css';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useModal } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { SWIPE_MS, slideAfter } from './lightbox-slides.ts';
import { Picture, type PictureSource } from './picture.tsx';
import type { StyleWithVariables } from './style-with-variables.ts';

export type LightboxSlide = { image: PictureSource; alt: string };

type LightboxProps = {
  open: boolean;
  onClose: () => void;
  slides: readonly LightboxSlide[];
  start?: number;
  labels: { lightbox: string; close: string; previous: string; next: string };
};

/** A finger must travel this far before it turns the page. */
const SWIPE_PIXELS = 48;

/** Pictures in full: swipe, arrows or buttons. Up to four end at both ends; more go round. */
export function Lightbox({ open, onClose, slides, start = 0, labels }: LightboxProps) {
  const { element, isPresent } = useModal(open);
  return (
    <dialog
      ref={element}
      className="dialog dialog-centre lightbox"
      aria-label={labels.lightbox}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {isPresent && <Slides slides={slides} start={start} labels={labels} onClose={onClose} />}
    </dialog>
  );
}

type SlidesProps = Required<Pick<LightboxProps, 'slides' | 'start' | 'labels' | 'onClose'>>;

function Slides({ slides, start, labels, onClose }: SlidesProps) {
  const [current, setCurrent] = useState(start);
  const pressedAt = useRef<number | null>(null);
  const previous = slideAfter(current, -1, slides.length);
  const next = slideAfter(current, 1, slides.length);
  const turn = (to: number | null) => to !== null && setCurrent(to);
  /** pixels along the screen, turned into forward or back by the direction of reading. */
  const turnBy = (pixels: number, element: Element) => turn(pixels < 0 === isRtl(element) ? previous : next);
  const style: StyleWithVariables = { '--slide': current, transitionDuration: `${SWIPE_MS}ms` };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turnBy(1, event.currentTarget);
    if (event.key === 'ArrowLeft') turnBy(-1, event.currentTarget);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = event.clientX - (pressedAt.current ?? event.clientX);
    pressedAt.current = null;
    if (Math.abs(moved) > SWIPE_PIXELS) turnBy(-moved, event.currentTarget);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys and swipes are shortcuts for the buttons inside
    <div
      className="lightbox-stage"
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        pressedAt.current = event.clientX;
      }}
      onPointerUp={onPointerUp}
    >
      <div className="lightbox-track" style={style}>
        {slides.map(({ image, alt }, index) => (
          <div key={image.path} aria-hidden={index !== current}>
            <Picture image={image} alt={alt} sizes="100vw" />
          </div>
        ))}
      </div>
      <StageButton icon="close" label={labels.close} place="lightbox-close" onPress={onClose} />
      {previous !== null && (
        <StageButton
          icon="chevron-start"
          label={labels.previous}
          place="lightbox-previous"
          onPress={() => turn(previous)}
        />
      )}
      {next !== null && slides.length > 1 && (
        <StageButton icon="chevron-end" label={labels.next} place="lightbox-next" onPress={() => turn(next)} />
      )}
      <output className="lightbox-count">
        <bdi>
          {current + 1} / {slides.length}
        </bdi>
      </output>
    </div>
  );
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl';

type StageButtonProps = {
  icon: 'close' | 'chevron-start' | 'chevron-end';
  label: string;
  place: string;
  onPress: () => void;
};

function StageButton({ icon, label, place, onPress }: StageButtonProps) {
  return (
    <button type="button" className={`lightbox-button ${place}`} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

import { CAROUSEL_AUTOPLAY_MS } from '@karaz/domain/settings/layout-sizes';
import { type ReactNode, useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import { useScrollRow } from './use-scroll-row.ts';

type CarouselProps = {
  slides: readonly { id: string | number; content: ReactNode }[];
  /** 0 turns it off. */
  autoplayMs?: number;
  labels: {
    carousel: string;
    previous: string;
    next: string;
    pause: string;
    play: string;
    slide: (number: number, of: number) => string;
  };
  className?: string;
};

/** Plain scrolling with snap points: without JavaScript it is still a row one can swipe. */
export function Carousel({ slides, autoplayMs = CAROUSEL_AUTOPLAY_MS, labels, className = '' }: CarouselProps) {
  const { row, scrollBy } = useScrollRow<HTMLDivElement>();
  const [current, setCurrent] = useState(0);
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const show = (index: number) => scrollBy((index - current) * (row.current?.clientWidth ?? 0));
  const wrap = (index: number) => (index + slides.length) % slides.length;
  const isPlaying = autoplayMs > 0 && slides.length > 1 && !isHeld && !isStopped;
  useAutoplay(isPlaying, autoplayMs, () => show(wrap(current + 1)));
  return (
    <section
      className={`carousel ${className}`}
      aria-label={labels.carousel}
      data-autoplay={autoplayMs}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: arrow keys scroll a row that has the focus */}
      <div
        className="carousel-track"
        ref={row}
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {slides.map(({ id, content }, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields; this is the carousel pattern's group
          <div key={id} role="group" aria-label={labels.slide(index + 1, slides.length)} inert={index !== current}>
            {content}
          </div>
        ))}
      </div>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above */}
      {slides.length > 1 && (
        <div className="carousel-tools">
          <Tool icon="chevron-start" label={labels.previous} onPress={() => show(wrap(current - 1))} />
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              className="carousel-dot"
              aria-label={labels.slide(index + 1, slides.length)}
              aria-current={index === current}
              onClick={() => show(index)}
            />
          ))}
          <Tool icon="chevron-end" label={labels.next} onPress={() => show(wrap(current + 1))} />
          {autoplayMs > 0 && (
            <Tool
              icon={isStopped ? 'play' : 'pause'}
              label={isStopped ? labels.play : labels.pause}
              onPress={() => setStopped(!isStopped)}
            />
          )}
        </div>
      )}
    </section>
  );
}

type ToolProps = { icon: 'chevron-start' | 'chevron-end' | 'pause' | 'play'; label: string; onPress: () => void };

function Tool({ icon, label, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={`carousel-button ${icon === 'pause' || icon === 'play' ? '' : 'carousel-step'}`}
      aria-label={label}
      onClick={onPress}
    >
      <Icon name={icon} size={18} />
    </button>
  );
}

/** Never for people who prefer less motion, and not in a tab nobody sees. */
function useAutoplay(isPlaying: boolean, everyMs: number, advance: () => void): void {
  useEffect(() => {
    if (!isPlaying || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setTimeout(() => !document.hidden && advance(), everyMs);
    return () => clearTimeout(timer);
  });
}

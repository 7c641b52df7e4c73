import { type KeyboardEvent, lazy, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { firstTouch } from '../../ui/first-touch.ts';
import { hydrateLater } from '../../ui/hydrate-later.tsx';
import { Later } from '../../ui/later.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useScrollRow } from '../../ui/use-scroll-row.ts';
import type { ProductData } from './product-model.ts';

const loadPositions = async () => (await import('./gallery-positions.tsx')).GalleryPositions;
/** On phones they are dots, which only a swipe moves; wider screens have thumbs to press. */
const hasThumbs = () => window.matchMedia('(min-width: 56.25rem)').matches;
const GalleryPositions = hydrateLater(
  import.meta.env.SSR
    ? { onServer: await loadPositions() }
    : { inBrowser: () => (hasThumbs() ? loadPositions() : firstTouch().then(loadPositions)) },
);
const GalleryLightbox = lazy(async () => ({ default: (await import('./gallery-lightbox.tsx')).GalleryLightbox }));

/** The first move brings it; each later one waits for nothing. */
const withZoom = (act: (zoom: typeof import('./zoom.ts')) => void) => void import('./zoom.ts').then(act, () => {});

type Pictures = ProductData['pictures'];
type GalleryProps = { pictures: Pictures; name: string };

/** A row to swipe; under a moving mouse the picture comes closer, a press shows it in full. */
export function Gallery({ pictures, name }: GalleryProps) {
  const text = useTexts('product-page');
  const { row, scrollBy } = useScrollRow<HTMLDivElement>();
  const [current, setCurrent] = useState(0);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const show = (index: number) => scrollBy((index - current) * (row.current?.clientWidth ?? 0));
  const turn = (event: KeyboardEvent) => {
    const step = stepOf(event);
    const target = row.current?.children[current + step];
    if (step === 0 || !(target instanceof HTMLElement)) return;
    event.preventDefault();
    target.focus({ preventScroll: true });
    show(current + step);
  };
  return (
    <section aria-label={text.pictures(name)} className="relative">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the buttons inside */}
      <div
        ref={row}
        className="scroll-row snap-x snap-mandatory gap-0! rounded-sheet md:bg-sunken"
        onKeyDown={turn}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth)))
        }
      >
        {pictures.map(({ image, alt }, index) => (
          <button
            key={image.path}
            type="button"
            aria-label={`${text.zoom}: ${alt || name}`}
            onClick={() => setOpen(true)}
            onPointerMove={({ currentTarget, clientX, clientY }) =>
              withZoom(({ zoomUnder }) => zoomUnder(currentTarget, clientX, clientY))
            }
            onPointerLeave={({ currentTarget }) => withZoom(({ stopZoom }) => stopZoom(currentTarget))}
            className="group w-full flex-none cursor-zoom-in snap-center overflow-hidden max-md:h-[24svh] max-md:min-h-40 [@media(max-height:48rem)]:max-md:h-[16svh]! [@media(max-height:48rem)]:max-md:min-h-24!"
          >
            <Picture
              image={image}
              alt=""
              ratio="1 / 1"
              sizes="(min-width: 56.25rem) 620px, 100vw"
              priority={index === 0}
              className="w-full [transform-origin:var(--zoom-x,50%)_var(--zoom-y,50%)] transition-transform duration-200 max-md:mx-auto max-md:h-full max-md:w-auto max-md:rounded-sheet motion-safe:group-data-zoom:pointer-fine:scale-175"
            />
          </button>
        ))}
      </div>
      {pictures.length > 1 && <GalleryPositions pictures={pictures} current={current} onShow={show} />}
      {isOpen !== null && (
        <Later>
          <GalleryLightbox
            open={isOpen}
            onClose={() => setOpen(false)}
            slides={pictures.map(({ image, alt }) => ({ image, alt: alt || name }))}
            start={current}
          />
        </Later>
      )}
    </section>
  );
}

/** Forward or back in the direction of reading. */
function stepOf({ key, currentTarget }: KeyboardEvent): number {
  const sign = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  return key === 'ArrowRight' ? sign : key === 'ArrowLeft' ? -sign : 0;
}

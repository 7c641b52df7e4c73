import { isolate } from '@karaz/i18n/format';
import { lazy, type PointerEvent, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Later } from '../../ui/later.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useScrollRow } from '../../ui/use-scroll-row.ts';
import type { ProductData } from './product-model.ts';

const Lightbox = lazy(async () => ({ default: (await import('../../ui/lightbox.tsx')).Lightbox }));

type GalleryProps = { pictures: ProductData['pictures']; name: string };

/** A row to swipe; under a mouse the picture comes closer, a press shows it in full. */
export function Gallery({ pictures, name }: GalleryProps) {
  const text = useTexts('product-page');
  const { row, scrollBy } = useScrollRow<HTMLDivElement>();
  const [current, setCurrent] = useState(0);
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const show = (index: number) => scrollBy((index - current) * (row.current?.clientWidth ?? 0));
  return (
    <section aria-label={text.pictures(name)}>
      <div
        ref={row}
        className="scroll-row snap-x snap-mandatory gap-0! rounded-sheet bg-sunken"
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
            onPointerMove={followPointer}
            className="group w-full flex-none cursor-zoom-in snap-center overflow-hidden"
          >
            <Picture
              image={image}
              alt=""
              ratio="1 / 1"
              sizes="(min-width: 56.25rem) 620px, 100vw"
              priority={index === 0}
              className="w-full [transform-origin:var(--zoom-x,50%)_var(--zoom-y,50%)] transition-transform duration-200 motion-safe:group-hover:pointer-fine:scale-175"
            />
          </button>
        ))}
      </div>
      {pictures.length > 1 && <Thumbs pictures={pictures} current={current} onShow={show} />}
      {isOpen !== null && (
        <Later>
          <Lightbox
            open={isOpen}
            onClose={() => setOpen(false)}
            slides={pictures.map(({ image, alt }) => ({ image, alt: alt || name }))}
            start={current}
            labels={text.lightbox}
          />
        </Later>
      )}
    </section>
  );
}

/** What lies under the pointer stays under it while the picture grows. */
function followPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const box = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--zoom-x', `${((clientX - box.x) / box.width) * 100}%`);
  currentTarget.style.setProperty('--zoom-y', `${((clientY - box.y) / box.height) * 100}%`);
}

type ThumbsProps = { pictures: ProductData['pictures']; current: number; onShow: (index: number) => void };

function Thumbs({ pictures, current, onShow }: ThumbsProps) {
  const text = useTexts('product-page');
  return (
    <ul className="mt-3 flex gap-2">
      {pictures.map(({ image }, index) => (
        <li key={image.path}>
          <button
            type="button"
            aria-label={text.picture(isolate(String(index + 1)), isolate(String(pictures.length)))}
            aria-current={index === current}
            onClick={() => onShow(index)}
            className="block w-16 overflow-hidden rounded-control border-2 border-transparent aria-[current=true]:border-primary"
          >
            <Picture image={image} alt="" ratio="1 / 1" sizes="64px" />
          </button>
        </li>
      ))}
    </ul>
  );
}

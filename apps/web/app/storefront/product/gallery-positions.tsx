import { isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ProductData } from './product-model.ts';

type PositionsProps = { pictures: ProductData['pictures']; current: number; onShow: (index: number) => void };

/** Which of several pictures is shown. */
export function GalleryPositions(props: PositionsProps) {
  return (
    <>
      <Dots count={props.pictures.length} current={props.current} />
      <Thumbs {...props} />
    </>
  );
}

/** On phones, where thumbs would push the price off the screen. */
const Dots = ({ count, current }: { count: number; current: number }) => (
  <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center gap-1.5 md:hidden">
    {Array.from({ length: count }, (_, index) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
        key={index}
        className={`size-2 rounded-full ${index === current ? 'bg-primary' : 'bg-ink/25'}`}
      />
    ))}
  </div>
);

function Thumbs({ pictures, current, onShow }: PositionsProps) {
  const text = useTexts('product-page');
  return (
    <ul className="mt-3 flex gap-2 max-md:hidden">
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

import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Carousel } from '../../ui/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { Slide } from './home-model.ts';

/** The banners. The words stand in the free space at the start of the picture, its subject at the end. */
export function HeroStories({ slides }: { slides: readonly Slide[] }) {
  const text = useTexts('home');
  if (slides.length === 0) return null;
  const number = (value: number) => isolate(String(value));
  return (
    <div className="page-width pt-1">
      <Carousel
        className="overflow-hidden rounded-sheet"
        labels={{
          carousel: text.stories,
          previous: text.previousStory,
          next: text.nextStory,
          pause: text.pause,
          play: text.play,
          slide: (index, of) => text.storyNumber(number(index), number(of)),
        }}
        slides={slides.map((slide, index) => ({
          id: slide.id,
          content: <Story slide={slide} isFirst={index === 0} />,
        }))}
      />
    </div>
  );
}

/** On a phone the words stand under the picture; on a desktop on it, in dark ink: the pictures are bright in both schemes. */
function Story({ slide, isFirst }: { slide: Slide; isFirst: boolean }) {
  return (
    <div className="relative h-full bg-sunken">
      <Picture
        image={slide.image}
        alt=""
        priority={isFirst}
        sizes="(min-width: 80rem) 1240px, (min-width: 56.25rem) 100vw, 160vw"
        className="aspect-[8/5] [object-position:100%_50%] rtl:[object-position:0%_50%] md:aspect-[5/2] md:h-full"
      />
      <div className="p-5 pb-14 md:absolute md:inset-y-0 md:start-0 md:flex md:w-[41%] md:flex-col md:items-start md:justify-center md:p-8 md:ps-12 md:pe-0">
        <p className="text-h1 md:text-[clamp(1.75rem,3.3vw,2.875rem)] md:leading-[1.15] md:text-[var(--paper-900)] md:rtl:leading-[1.4]">
          {slide.title}
        </p>
        <p className="mt-2 text-body text-muted md:mt-4 md:min-h-[3.6em] md:text-[var(--paper-700)]">
          {slide.subtitle}
        </p>
        <Link to={slide.link} className={buttonClass({ className: 'mt-4 md:mt-6' })}>
          {slide.action}
        </Link>
      </div>
    </div>
  );
}

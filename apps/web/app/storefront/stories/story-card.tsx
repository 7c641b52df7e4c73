import { Link } from '../../router/link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type StoryCardModel, storyHref } from './story-model.ts';

/** The first of the list is reported at length, the others briefly. */
export function StoryCard({ story, lead = false }: { story: StoryCardModel; lead?: boolean }) {
  const { slug, title, summary, date, image, tags } = story;
  return (
    <article className={`group relative ${lead ? 'grid items-center gap-6 md:grid-cols-2 md:gap-10' : ''}`}>
      {image && (
        <div className="overflow-hidden rounded-card bg-sunken">
          <Picture
            image={image}
            alt=""
            ratio={lead ? '16 / 10' : '3 / 2'}
            sizes={lead ? '(min-width: 56.25rem) 600px, 92vw' : '(min-width: 56.25rem) 390px, 92vw'}
            className="object-cover transition-transform duration-300 group-hover:scale-105 motion-reduce:transform-none"
            priority={lead}
          />
        </div>
      )}
      <div>
        <p className={`text-small text-muted ${lead ? '' : 'mt-3'}`}>
          <bdi>{date}</bdi>
          {tags.length > 0 && ` · ${tags.join(' · ')}`}
        </p>
        <h2 className={`mt-1 ${lead ? 'text-h1' : 'text-h3'}`}>
          <Link
            to={storyHref(slug)}
            className="after:absolute after:inset-0 after:rounded-card group-hover:text-primary-text"
          >
            {title}
          </Link>
        </h2>
        <p className={`mt-2 text-muted ${lead ? 'max-w-[48ch]' : 'clamp-2 text-small'}`}>{summary}</p>
      </div>
    </article>
  );
}

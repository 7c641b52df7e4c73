import { CachedFragment } from '../../router/cached-fragment.tsx';
import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { categoryHref } from '../shell/navigation.ts';
import type { Counter, Tile } from './home-model.ts';

/** A counter, not another row of cards: the cuts lie side by side under one awning. */
export function ButcherCounter({ counter }: { counter: Counter }) {
  return (
    <CachedFragment
      as="section"
      of={counter}
      name="butcher"
      aria-labelledby="butcher"
      className="section later-part page-width [--part-height:36rem]"
    >
      {() => <Cuts counter={counter} />}
    </CachedFragment>
  );
}

function Cuts({ counter }: { counter: Counter }) {
  const text = useTexts('home');
  return (
    <div className="overflow-hidden rounded-sheet bg-family-meat">
      <Awning />
      <div className="grid gap-6 p-5 pt-4 md:grid-cols-[1fr_2.4fr] md:items-center md:gap-10 md:p-10 md:pt-6">
        <div>
          <Icon name="knife" size={32} className="text-primary-text" />
          <h2 id="butcher" className="mt-2 text-h1">
            {text.butcher}
          </h2>
          <p className="mt-2 text-body text-muted">{text.butcherHint}</p>
          <Link to={categoryHref(counter.id)} className={buttonClass({ className: 'mt-5' })}>
            {text.butcherAction}
          </Link>
        </div>
        <ul className="grid grid-cols-3 gap-3 md:gap-4">
          {counter.tiles.map((tile) => (
            <li key={tile.id}>
              <Cut tile={tile} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Cut({ tile: { id, name, image } }: { tile: Tile }) {
  return (
    <Link to={categoryHref(id)} className="group block text-center text-small font-semibold hover:text-primary-text">
      {image && (
        <span className="mb-2 block overflow-hidden rounded-card">
          <Picture
            image={image}
            alt=""
            sizes="(min-width: 56.25rem) 240px, 30vw"
            className="aspect-square w-full transition-transform duration-300 group-hover:scale-105 motion-reduce:transform-none md:aspect-[4/3]"
          />
        </span>
      )}
      {name}
    </Link>
  );
}

/** The striped awning over the counter; scalloped by a repeated half circle. */
function Awning() {
  return (
    <svg aria-hidden className="block h-7 w-full text-primary md:h-9" role="presentation">
      <defs>
        <pattern id="awning" width="72" height="36" patternUnits="userSpaceOnUse">
          <path d="M0 0h36v18a18 18 0 0 1-36 0z" fill="currentColor" />
          <path d="M36 0h36v18a18 18 0 0 1-36 0z" fill="#fff" />
        </pattern>
      </defs>
      <rect width="100%" height="36" fill="url(#awning)" />
    </svg>
  );
}

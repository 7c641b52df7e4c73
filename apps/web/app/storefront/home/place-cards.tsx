import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { PlaceCard } from './home-model.ts';

export function PlaceCards({ places }: { places: readonly PlaceCard[] }) {
  return (
    <div className="page-width">
      <ul className="scroll-row -mx-[var(--gutter)] scroll-px-[var(--gutter)] px-[var(--gutter)] pb-2">
        {places.map((place) => (
          <li key={place.id} className="w-64 shrink-0 snap-start md:w-72">
            <Card place={place} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Card({ place: { id, type, name, description, isExpress, image } }: { place: PlaceCard }) {
  const text = useTexts('home');
  const isKitchen = type === 'restaurant';
  const to = href(isKitchen ? '/restaurants/:id' : '/sellers/:id', { id });
  return (
    <Link to={to} className="group block">
      <span className="relative block overflow-hidden rounded-card bg-sunken">
        {image && (
          <Picture
            image={image}
            alt=""
            ratio="16 / 10"
            sizes="288px"
            className="w-full object-cover transition-transform duration-300 group-hover:scale-105 motion-reduce:transform-none"
          />
        )}
        <span className="absolute start-3 top-3 flex gap-1">
          {isKitchen && <Badge icon="plate">{text.kitchen}</Badge>}
          {isExpress && (
            <Badge tone="accent" icon="bolt">
              {text.expressTag}
            </Badge>
          )}
        </span>
      </span>
      <span className="mt-2 block text-h3 group-hover:text-primary-text">{name}</span>
      <span className="clamp-2 text-small text-muted">{description}</span>
    </Link>
  );
}

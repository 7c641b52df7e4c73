import type { Address } from '../../router/address.ts';
import { CachedFragment } from '../../router/cached-fragment.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Rail } from '../../ui/rail.tsx';
import type { RailName, Rails } from './home-model.ts';
import { HomePart } from './home-part.tsx';
import { ProductTileCard } from './product-tile-card.tsx';
import { SeeAllLink } from './section-heading.tsx';

type ProductRailProps = {
  name: RailName;
  rails: Rails | null;
  to: Address;
  /** A tint from edge to edge, for rails that are a place of their own. */
  band?: string;
};

export function ProductRail({ name, rails, to, band = '' }: ProductRailProps) {
  const text = useTexts('home');
  const title = text[name];
  const items = rails?.[name] ?? null;
  if (!items || items.length === 0) {
    return (
      <HomePart id={name} title={title} items={items} emptyText={text.empty[name]}>
        {() => null}
      </HomePart>
    );
  }
  return (
    <div className={band ? `section later-part py-2 ${band}` : 'section later-part *:*:my-0'}>
      <CachedFragment of={items} name={name} className="page-width">
        {() => (
          <Rail
            id={name}
            title={title}
            hint={text[`${name}Hint`]}
            labels={{ previous: text.previous(title), next: text.next(title) }}
            more={<SeeAllLink to={to} title={title} />}
          >
            {items.map((item) => (
              <ProductTileCard key={item.id} item={item} />
            ))}
          </Rail>
        )}
      </CachedFragment>
    </div>
  );
}

import { useTexts } from '../../texts/texts.ts';
import { ArchTile } from '../../ui/arch-tile.tsx';
import { categoryHref } from '../shell/navigation.ts';
import type { Tile } from './home-model.ts';
import { HomePart } from './home-part.tsx';

const NO_PICTURE = { path: '/media/default', width: 720, height: 720 };

/** The arcade: two rows one can push along on a phone, six arches across on a desktop. */
export function CategoryMosaic({ tiles }: { tiles: readonly Tile[] | null }) {
  const text = useTexts('home');
  return (
    <HomePart
      id="aisles"
      title={text.categories}
      to="/categories"
      items={tiles}
      emptyText={text.empty.popular}
      className="[--part-height:34rem] md:[--part-height:66rem]"
    >
      {(visible) => (
        <div className="page-width">
          <ul className="scroll-row -mx-[var(--gutter)] grid! auto-cols-[6.75rem] grid-flow-col grid-rows-2 gap-x-3 gap-y-5 px-[var(--gutter)] pt-1 md:mx-0 md:grid-flow-row md:grid-cols-6 md:grid-rows-none md:gap-x-6 md:gap-y-8 md:overflow-visible md:px-0">
            {visible.map(({ id, name, count, image }) => (
              <li key={id} className="min-w-0">
                <ArchTile
                  to={categoryHref(id)}
                  name={name}
                  image={image ?? NO_PICTURE}
                  sizes="(min-width: 56.25rem) 190px, 108px"
                  note={text.categoryCount(count)}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </HomePart>
  );
}

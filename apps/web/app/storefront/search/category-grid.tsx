import { useState } from 'react';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { ArchTile } from '../../ui/arch-tile.tsx';
import { Button } from '../../ui/button.tsx';
import type { PictureSource } from '../../ui/picture.tsx';

export type FoundCategory = { id: number; name: string; count: number; image: PictureSource };
type CategoryGridProps = { categories: readonly FoundCategory[]; perPage: number };

export function CategoryGrid({ categories, perPage }: CategoryGridProps) {
  const text = useTexts('search');
  const [pages, setPages] = useState(1);
  const visible = categories.slice(0, pages * perPage);
  return (
    <>
      <ul
        data-testid="category-grid"
        className="grid grid-cols-3 gap-x-3 gap-y-6 sm:grid-cols-4 md:grid-cols-6 md:gap-x-6"
      >
        {visible.map(({ id, name, count, image }) => (
          <li key={id}>
            <ArchTile
              to={href('/categories/details/:id', { id })}
              name={name}
              image={image}
              note={text.productCount(count)}
              sizes="(min-width: 56.25rem) 190px, 30vw"
            />
          </li>
        ))}
      </ul>
      {visible.length < categories.length && (
        <p className="mt-6 text-center">
          <Button kind="outline" onClick={() => setPages(pages + 1)}>
            {text.moreCategories}
          </Button>
        </p>
      )}
    </>
  );
}

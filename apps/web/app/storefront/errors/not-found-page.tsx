import { pick } from '@karaz/i18n/localized';
import { href } from '../../router/match.ts';
import { definePage, type LoadArgs } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { ArchTile } from '../../ui/arch-tile.tsx';
import type { PictureSource } from '../../ui/picture.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import { ErrorView } from './error-view.tsx';

type Aisle = { id: number; name: string; image: PictureSource };

export const page = definePage<Aisle[]>({
  texts: [],
  load: loadAisles,
  head: (_, { errors }) => ({ title: errors.notFoundTitle, noIndex: true }),
  Component: NotFound,
});

const AISLES = 6;

/** Help on the way; the page says what it must without it. */
async function loadAisles({ api, language }: LoadArgs): Promise<Aisle[]> {
  try {
    const { data } = await api('GET /api/v1/categories', { query: { parentsOnly: true, limit: AISLES } });
    return data.flatMap(({ image, ...category }) =>
      image ? [{ id: category.id, name: pick(category, 'name', language), image: pictureOf(image) }] : [],
    );
  } catch {
    return [];
  }
}

const pictureOf = ({ path, width, height, blur }: Required<PictureSource>): PictureSource => ({
  path,
  width,
  height,
  blur,
});

function NotFound({ data: aisles }: { data: Aisle[] }) {
  const text = useTexts('errors');
  return (
    <ErrorView code="404" picture="cherries" title={text.notFoundTitle} text={text.notFoundText}>
      <div className="mt-6 w-full max-w-lg text-start">
        <p className="mb-2 font-semibold">{text.searchInstead}</p>
        <SearchForm id="not-found-search" />
      </div>
      {aisles.length > 0 && (
        <nav aria-labelledby="start-from-an-aisle" className="mt-6 w-full">
          <h2 id="start-from-an-aisle" className="mb-4 text-h3">
            {text.browseInstead}
          </h2>
          <ul className="grid grid-cols-3 gap-4 md:grid-cols-6 md:gap-6">
            {aisles.map(({ id, name, image }) => (
              <li key={id}>
                <ArchTile
                  to={href('/categories/:id', { id })}
                  name={name}
                  image={image}
                  sizes="(min-width: 56.25rem) 190px, 30vw"
                />
              </li>
            ))}
          </ul>
        </nav>
      )}
    </ErrorView>
  );
}

import { isolate } from '@karaz/i18n/format';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { RecipeCard } from './home-model.ts';

export function RecipeCards({ recipes }: { recipes: readonly RecipeCard[] }) {
  return (
    <ul className="page-width grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-6">
      {recipes.map((recipe) => (
        <li key={recipe.id}>
          <Card recipe={recipe} />
        </li>
      ))}
    </ul>
  );
}

function Card({ recipe: { id, name, image, minutes, servings, difficulty } }: { recipe: RecipeCard }) {
  const text = useTexts('home');
  return (
    <Link to={href('/recipes/:id', { id })} className="group block">
      <span className="block overflow-hidden rounded-arch bg-family-recipes">
        {image ? (
          <Picture
            image={image}
            alt=""
            ratio="4 / 5"
            sizes="(min-width: 56.25rem) 292px, 46vw"
            className="w-full transition-transform duration-300 group-hover:scale-105 motion-reduce:transform-none"
          />
        ) : (
          <span className="grid aspect-[4/5] place-items-center">
            <Icon name="plate" size={48} />
          </span>
        )}
      </span>
      <span className="mt-3 block text-h3 group-hover:text-primary-text">{name}</span>
      <span className="block text-small text-muted">
        {[
          text.minutes(isolate(String(minutes))),
          text.serves(isolate(String(servings))),
          text.difficulty[difficulty],
        ].join(' · ')}
      </span>
    </Link>
  );
}

import { Link } from '../../router/link.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { type RecipeCardModel, recipeHref } from './recipe-model.ts';

export function RecipeCard({ recipe }: { recipe: RecipeCardModel }) {
  const text = useTexts('recipes');
  const { id, name, description, image, minutes, servings, difficulty } = recipe;
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-card bg-family-recipes">
        <Picture
          image={image}
          alt=""
          ratio="4 / 3"
          sizes="(min-width: 56.25rem) 390px, (min-width: 37.5rem) 46vw, 92vw"
          className="transition-transform duration-300 group-hover:scale-105 motion-reduce:transform-none"
        />
      </div>
      <h3 className="mt-3 text-h3">
        <Link
          to={recipeHref(id)}
          className="after:absolute after:inset-0 after:rounded-card group-hover:text-primary-text"
        >
          {name}
        </Link>
      </h3>
      <p className="clamp-2 mt-0.5 text-small text-muted">{description}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-small">
        <span className="inline-flex items-center gap-1.5">
          <Icon name="clock" size={16} />
          {text.minutes(minutes)}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Icon name="plate" size={16} />
          {text.serves(servings)}
        </span>
        <span className="text-muted">{text.difficulty[difficulty]}</span>
      </p>
    </article>
  );
}

import type { ReactNode } from 'react';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs.tsx';
import { Picture } from '../../ui/picture.tsx';
import { IngredientList } from './ingredient-list.tsx';
import { RecipeCard } from './recipe-card.tsx';
import { loadRecipe, type RecipeDetails, recipeStructuredData } from './recipe-details.ts';
import type { RecipeCardModel } from './recipe-model.ts';

export const page = definePage<RecipeDetails>({
  texts: ['recipes'],
  load: loadRecipe,
  head: (details) => ({
    title: details.recipe.name,
    description: details.recipe.description,
    image: `${details.recipe.image.path}/720`,
    structuredData: [recipeStructuredData(details)],
  }),
  Component: RecipePage,
});

function RecipePage({ data }: { data: RecipeDetails }) {
  const { recipe, ingredients, steps, others } = data;
  return (
    <article>
      <RecipeHeader details={data} />
      <div className="page-width section grid gap-10 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-14">
        <IngredientList key={recipe.id} ingredients={ingredients} servings={recipe.servings} canBuy={data.canBuy} />
        <Steps steps={steps} />
      </div>
      <Others recipes={others} />
    </article>
  );
}

function RecipeHeader({ details: { recipe, prepMinutes, cookMinutes } }: { details: RecipeDetails }) {
  const text = useTexts('recipes');
  const crumbs: readonly Crumb[] = [
    { label: text.home, to: '/' },
    { label: text.title, to: '/recipes' },
    { label: recipe.name },
  ];
  return (
    <header className="page-width mt-3 md:mt-6">
      <Breadcrumbs crumbs={crumbs} label={text.title} />
      <div className="mt-4 grid items-center gap-6 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-14">
        <Picture
          image={recipe.image}
          alt=""
          ratio="1 / 1"
          sizes="(min-width: 56.25rem) 480px, 92vw"
          className="rounded-arch"
          priority
        />
        <div>
          <span aria-hidden className="mb-4 block h-1.5 w-14 rounded-full bg-accent" />
          <h1 className="text-display">{recipe.name}</h1>
          <p className="mt-3 max-w-[48ch] text-muted">{recipe.description}</p>
          <dl className="mt-6 flex flex-wrap gap-x-8 gap-y-4">
            <Detail name={text.preparation}>{text.minutes(prepMinutes)}</Detail>
            <Detail name={text.cooking}>{text.minutes(cookMinutes)}</Detail>
            <Detail name={text.total}>{text.minutes(prepMinutes + cookMinutes)}</Detail>
            <Detail name={text.level}>{text.difficulty[recipe.difficulty]}</Detail>
          </dl>
        </div>
      </div>
    </header>
  );
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className="text-h3">{children}</dd>
    </div>
  );
}

function Steps({ steps }: { steps: readonly string[] }) {
  const text = useTexts('recipes');
  return (
    <section aria-labelledby="steps" className="md:sticky md:top-32 md:self-start">
      <h2 id="steps" className="mb-2 text-h2">
        {text.steps}
      </h2>
      <ol>
        {steps.map((step, index) => (
          <li key={step} className="flex gap-5 border-t border-hairline py-5">
            <span aria-hidden className="min-w-9 text-display text-primary-text tabular">
              {index + 1}
            </span>
            <p className="max-w-[60ch] pt-1.5">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Others({ recipes }: { recipes: readonly RecipeCardModel[] }) {
  const text = useTexts('recipes');
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby="more-recipes" className="page-width section">
      <h2 id="more-recipes" className="mb-4 text-h2">
        {text.otherRecipes}
      </h2>
      <ul className="grid gap-x-6 gap-y-8 sm:grid-cols-2 md:grid-cols-3">
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} />
          </li>
        ))}
      </ul>
    </section>
  );
}

import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageIntro } from '../content/page-intro.tsx';
import { RecipeCard } from './recipe-card.tsx';
import { PACES, type Pace, paceOf, type RecipeCardModel, recipeCard } from './recipe-model.ts';

export const page = definePage<RecipeCardModel[]>({
  texts: ['recipes'],
  load: async ({ api, language }) => {
    const { data } = await api('GET /api/v1/recipes', { query: { limit: 100 } });
    return data.map((recipe) => recipeCard(recipe, language));
  },
  head: (_, { recipes }) => ({ title: recipes.title, description: recipes.description }),
  Component: RecipesPage,
});

function RecipesPage({ data: recipes }: { data: RecipeCardModel[] }) {
  const text = useTexts('recipes');
  return (
    <>
      <PageIntro title={text.heading} lead={text.lead} pictures={['fattoush', 'machboos', 'kunafa']} />
      {recipes.length === 0 && <EmptyState icon="book" title={text.empty} description={text.emptyHint} />}
      {PACES.map((pace) => (
        <PaceSection key={pace} pace={pace} recipes={recipes.filter(({ minutes }) => paceOf(minutes) === pace)} />
      ))}
    </>
  );
}

function PaceSection({ pace, recipes }: { pace: Pace; recipes: readonly RecipeCardModel[] }) {
  const text = useTexts('recipes');
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby={`pace-${pace}`} className="page-width section">
      <h2 id={`pace-${pace}`} className="mb-4 text-h2">
        {text[pace]}
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

import type { OfficeRecipe } from '@karaz/contract/admin/recipes';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { RemoveThing, ThingPage } from '../form/thing-page.tsx';
import { useForm } from '../form/use-form.ts';
import { IngredientsPanel } from './ingredients-panel.tsx';
import { AboutPanel, ShopPanel } from './recipe-panels.tsx';
import { type RecipeValues, recipeBody, recipeValues } from './recipe-values.ts';

export const page = definePage({
  texts: ['office', 'office-recipes', 'office-media'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-recipes'].title} · ${shell.storeName}`, noIndex: true }),
  Component: RecipePage,
});

const LIST = '/dashboard/recipes';

function RecipePage() {
  const text = useTexts('office-recipes');
  const api = useApi();
  const language = useLanguage();
  return (
    <ThingPage<OfficeRecipe>
      list={{ to: LIST, label: text.title }}
      newTitle={text.newRecipe}
      nameOf={(recipe) => pick(recipe, 'name', language)}
      load={(id) => api('GET /api/v1/admin/recipes/:id', { params: { id } })}
      live={({ isPublished, id }) => (isPublished ? `/recipes/${id}` : null)}
      liveLabel={text.liveLink}
    >
      {(known, show, reload) => <RecipeForm known={known} onShow={show} onReload={reload} />}
    </ThingPage>
  );
}

type RecipeFormProps = { known: OfficeRecipe | null; onShow: (recipe: OfficeRecipe) => void; onReload: () => void };

function RecipeForm({ known, onShow, onReload }: RecipeFormProps) {
  const text = useTexts('office-recipes');
  const api = useApi();
  const form = useRecipeForm(known, onShow);
  return (
    <>
      <div className="office-columns">
        <div>
          <AboutPanel form={form} isNew={!known} />
          <IngredientsPanel form={form} known={known?.products ?? []} />
        </div>
        <div>
          <ShopPanel form={form} image={known?.image ?? null} />
          {known && (
            <RemoveThing
              label={text.remove}
              question={text.removeText}
              list={LIST}
              remove={() => api('DELETE /api/v1/admin/recipes/:id', { params: { id: known.id } })}
            />
          )}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={onReload} />
    </>
  );
}

function useRecipeForm(known: OfficeRecipe | null, onShow: (recipe: OfficeRecipe) => void) {
  const api = useApi();
  const { navigate } = useRouter();
  return useForm<RecipeValues>({
    initial: recipeValues(known),
    save: async (values) => {
      const body = recipeBody(values);
      if (!known) {
        const { id } = await api('POST /api/v1/admin/recipes', { body });
        // After the guard has seen that nothing is unsaved any more.
        setTimeout(() => navigate(`${LIST}/${id}`), 0);
        return;
      }
      const { id, version } = known;
      onShow(await api('PUT /api/v1/admin/recipes/:id', { params: { id }, body: { ...body, version } }));
    },
  });
}

import type { OfficeRecipe } from '@karaz/contract/admin/recipes';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { SaveBar } from '../form/save-bar.tsx';
import { RemoveThing, ThingPage } from '../form/thing-page.tsx';
import { useThingForm } from '../form/use-thing-form.ts';
import { IngredientsPanel } from './ingredients-panel.tsx';
import { AboutPanel, ShopPanel } from './recipe-panels.tsx';
import { recipeBody, recipeValues } from './recipe-values.ts';

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

function useRecipeForm(known: OfficeRecipe | null, onSaved: (recipe: OfficeRecipe) => void) {
  const api = useApi();
  return useThingForm({
    known,
    initial: recipeValues(known),
    create: (values) => api('POST /api/v1/admin/recipes', { body: recipeBody(values) }),
    replace: (values, { id, version }) =>
      api('PUT /api/v1/admin/recipes/:id', { params: { id }, body: { ...recipeBody(values), version } }),
    list: LIST,
    onSaved,
  });
}

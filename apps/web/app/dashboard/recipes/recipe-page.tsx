import type { OfficeRecipe } from '@karaz/contract/admin/recipes';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { DeleteResource, ResourcePage } from '../form/resource-page.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useResourceForm } from '../form/use-resource-form.ts';
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
    <ResourcePage<OfficeRecipe>
      list={{ to: LIST, label: text.title }}
      newTitle={text.newRecipe}
      nameOf={(recipe) => pick(recipe, 'name', language)}
      load={(id) => api('GET /api/v1/admin/recipes/:id', { params: { id } })}
      live={({ isPublished, id }) => (isPublished ? `/recipes/${id}` : null)}
      liveLabel={text.liveLink}
    >
      {(existing, show, reload) => <RecipeForm existing={existing} onShow={show} onReload={reload} />}
    </ResourcePage>
  );
}

type RecipeFormProps = { existing: OfficeRecipe | null; onShow: (recipe: OfficeRecipe) => void; onReload: () => void };

function RecipeForm({ existing, onShow, onReload }: RecipeFormProps) {
  const text = useTexts('office-recipes');
  const api = useApi();
  const form = useRecipeForm(existing, onShow);
  return (
    <>
      <div className="office-columns">
        <div>
          <AboutPanel form={form} isNew={!existing} />
          <IngredientsPanel form={form} existing={existing?.products ?? []} />
        </div>
        <div>
          <ShopPanel form={form} image={existing?.image ?? null} />
          {existing && (
            <DeleteResource
              label={text.remove}
              confirmText={text.removeText}
              list={LIST}
              remove={() => api('DELETE /api/v1/admin/recipes/:id', { params: { id: existing.id } })}
            />
          )}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={onReload} />
    </>
  );
}

function useRecipeForm(existing: OfficeRecipe | null, onSaved: (recipe: OfficeRecipe) => void) {
  const api = useApi();
  return useResourceForm({
    existing,
    initial: recipeValues(existing),
    create: (values) => api('POST /api/v1/admin/recipes', { body: recipeBody(values) }),
    replace: (values, { id, version }) =>
      api('PUT /api/v1/admin/recipes/:id', { params: { id }, body: { ...recipeBody(values), version } }),
    list: LIST,
    onSaved,
  });
}

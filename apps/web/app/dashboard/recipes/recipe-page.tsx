import type { OfficeRecipe } from '@karaz/contract/admin/recipes';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useRemoval } from '../form/use-removal.ts';
import { OfficePage } from '../list/office-page.tsx';
import { IngredientsPanel } from './ingredients-panel.tsx';
import { AboutPanel, ShopPanel } from './recipe-panels.tsx';
import { type RecipeValues, recipeBody, recipeValues } from './recipe-values.ts';

export const page = definePage({
  texts: ['office', 'office-recipes'],
  head: (_, { shell, ...texts }) => ({ title: `${texts['office-recipes'].title} · ${shell.storeName}`, noIndex: true }),
  Component: RecipePage,
});

const LIST = '/dashboard/recipes';

function RecipePage() {
  const text = useTexts('office-recipes');
  const api = useApi();
  const language = useLanguage();
  const { view } = useRouter();
  const id = view.params['id'] ?? '';
  const loaded = useLoaded<OfficeRecipe | 'new'>(id, async () =>
    id === 'new' ? 'new' : api('GET /api/v1/admin/recipes/:id', { params: { id: Number(id) } }),
  );
  const known = loaded.data === 'new' ? null : loaded.data;
  return (
    <OfficePage
      title={known ? pick(known, 'name', language) : id === 'new' ? text.newRecipe : text.title}
      back={{ to: LIST, label: text.title }}
      actions={
        known?.isPublished && (
          <a
            href={`/recipes/${known.id}`}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass({ kind: 'outline' })}
          >
            {text.liveLink}
          </a>
        )
      }
    >
      <LoadedBody loaded={loaded}>
        {(data) => (
          <RecipeForm
            key={data === 'new' ? 'new' : data.version}
            known={data === 'new' ? null : data}
            onShow={loaded.show}
          />
        )}
      </LoadedBody>
    </OfficePage>
  );
}

type RecipeFormProps = { known: OfficeRecipe | null; onShow: (recipe: OfficeRecipe) => void };

function RecipeForm({ known, onShow }: RecipeFormProps) {
  const api = useApi();
  const form = useRecipeForm(known, onShow);
  const loadLatest = async () =>
    known && onShow(await api('GET /api/v1/admin/recipes/:id', { params: { id: known.id } }));
  return (
    <>
      <div className="office-columns">
        <div>
          <AboutPanel form={form} isNew={!known} />
          <IngredientsPanel form={form} known={known?.products ?? []} />
        </div>
        <div>
          <ShopPanel form={form} image={known?.image ?? null} />
          {known && <RemoveButton id={known.id} />}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={() => void loadLatest()} />
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

function RemoveButton({ id }: { id: number }) {
  const text = useTexts('office-recipes');
  const office = useTexts('office').form;
  const api = useApi();
  const { navigate } = useRouter();
  const remove = useRemoval();
  const [isAsking, setAsking] = useState(false);
  const go = async () => {
    if (await remove(() => api('DELETE /api/v1/admin/recipes/:id', { params: { id } }))) navigate(LIST);
  };
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={text.remove}
        confirmLabel={office.delete}
        onConfirm={() => void go()}
        onClose={() => setAsking(false)}
      >
        {text.removeText}
      </ConfirmDialog>
    </>
  );
}

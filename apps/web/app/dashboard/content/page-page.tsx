import type { OfficePage as Written } from '@karaz/contract/admin/content';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { NumberField } from '../form/number-field.tsx';
import { Panel } from '../form/panel.tsx';
import { DeleteResource, ResourcePage } from '../form/resource-page.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { slugAfter } from '../form/slug-after.ts';
import { SlugField } from '../form/slug-field.tsx';
import type { Form } from '../form/use-form.ts';
import { BodyFields } from '../rich-text/body-fields.tsx';
import { PageHistory } from './page-history.tsx';
import { PAGES, type PageValues, usePageForm } from './use-page-form.ts';

export const page = definePage({
  texts: ['office', 'office-content'],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-content'].pagesTitle} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: PagePage,
});

function PagePage() {
  const text = useTexts('office-content');
  const api = useApi();
  const language = useLanguage();
  return (
    <ResourcePage<Written>
      list={{ to: PAGES, label: text.pagesTitle }}
      newTitle={text.newPage}
      nameOf={(written) => pick(written, 'title', language)}
      load={(id) => api('GET /api/v1/admin/pages/:id', { params: { id } })}
      live={({ isPublished, slug }) => (isPublished ? `/page/${slug}` : null)}
      liveLabel={text.liveLink}
    >
      {(existing, show, reload) => <PageForm existing={existing} onShow={show} onReload={reload} />}
    </ResourcePage>
  );
}

type PageFormProps = { existing: Written | null; onShow: (page: Written) => void; onReload: () => void };

function PageForm({ existing, onShow, onReload }: PageFormProps) {
  const text = useTexts('office-content');
  const api = useApi();
  const form = usePageForm(existing, onShow);
  return (
    <>
      <div className="office-columns">
        <div>
          <TextsPanel form={form} isNew={!existing} />
        </div>
        <div>
          <ShopPanel form={form} />
          {existing && <PageHistory page={existing} onRestored={onShow} />}
          {existing && (
            <DeleteResource
              label={text.remove}
              confirmText={text.removeText}
              list={PAGES}
              remove={() => api('DELETE /api/v1/admin/pages/:id', { params: { id: existing.id } })}
            />
          )}
        </div>
      </div>
      <SaveBar form={form} onLoadLatest={onReload} />
    </>
  );
}

function TextsPanel({ form, isNew }: { form: Form<PageValues>; isNew: boolean }) {
  const text = useTexts('office-content');
  const { values, errors, set, change } = form;
  const nameIt = (title_en: string) =>
    change({ title_en, ...slugAfter({ isNew, slug: values.slug, from: values.title_en, to: title_en }) });
  return (
    <Panel title={text.texts}>
      <BilingualField
        label={text.titleField}
        name="title"
        maxLength={160}
        en={values.title_en}
        ar={values.title_ar}
        onEn={nameIt}
        onAr={(value) => set('title_ar', value)}
        errorEn={errors['title_en']}
        errorAr={errors['title_ar']}
      />
      <BodyFields label={text.body} values={values} errors={errors} onChange={change} />
    </Panel>
  );
}

function ShopPanel({ form: { values, errors, set } }: { form: Form<PageValues> }) {
  const text = useTexts('office-content');
  return (
    <Panel title={text.visibleInShop}>
      <SlugField
        label={text.address}
        hint={text.addressHint}
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
      <Switch
        label={text.isPublished}
        description={text.isPublishedHint}
        checked={values.isPublished}
        onChange={({ currentTarget }) => set('isPublished', currentTarget.checked)}
      />
      <Switch
        label={text.isInHeader}
        checked={values.isInHeader}
        onChange={({ currentTarget }) => set('isInHeader', currentTarget.checked)}
      />
      <NumberField
        label={text.sortOrder}
        name="sortOrder"
        step={1}
        min={0}
        value={values.sortOrder}
        error={errors['sortOrder']}
        onChange={(value) => set('sortOrder', value ?? 0)}
      />
    </Panel>
  );
}

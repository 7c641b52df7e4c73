import type { OfficeCategory } from '@karaz/contract/admin/categories';
import { ZONES } from '@karaz/domain/catalog/zones';
import { MAX_LEVELS, outline } from '@karaz/domain/office/tree';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { LoadedBody } from '../form/loaded-body.tsx';
import { OtherLanguages } from '../form/other-languages.tsx';
import { Panel } from '../form/panel.tsx';
import { DeleteResource } from '../form/resource-page.tsx';
import { SaveBar } from '../form/save-bar.tsx';
import { slugAfter } from '../form/slug-after.ts';
import { SlugField } from '../form/slug-field.tsx';
import { TaxClassFields } from '../form/tax-classes.tsx';
import { type Form, useForm } from '../form/use-form.ts';
import { useLoaded } from '../form/use-loaded.ts';
import { useOpenCreated } from '../form/use-open-created.ts';
import { MediaField } from '../media/picture-field.tsx';
import { OfficePage } from '../page/office-page.tsx';
import { useMay } from '../page/use-may.ts';
import { BannerPanel } from './banner-panel.tsx';
import { type CategoryValues, NEW_CATEGORY, valuesOf } from './category-values.ts';

export const page = definePage({
  texts: ['office', 'office-categories', 'office-tax', 'office-media'],
  head: (_, { office, shell }) => ({ title: `${office.pages.categories} · ${shell.storeName}`, noIndex: true }),
  Component: CategoryPage,
});

const LIST = '/dashboard/categories';

function CategoryPage() {
  const text = useTexts('office-categories');
  const office = useTexts('office');
  const api = useApi();
  const language = useLanguage();
  const { view } = useRouter();
  const id = view.params['id'] ?? '';
  const loaded = useLoaded(id, async () => (await api('GET /api/v1/admin/categories')).categories);
  const existing = loaded.data?.find((category) => String(category.id) === id);
  return (
    <OfficePage
      title={existing ? pick(existing, 'name', language) : id === 'new' ? text.newTitle : text.title}
      back={{ to: LIST, label: text.title }}
    >
      <LoadedBody loaded={loaded}>
        {(categories) =>
          existing || id === 'new' ? (
            <CategoryForm
              key={existing?.id ?? 'new'}
              existing={existing}
              categories={categories}
              onSaved={loaded.reload}
            />
          ) : (
            <EmptyState icon="search" title={office.list.notFoundTitle} />
          )
        }
      </LoadedBody>
    </OfficePage>
  );
}

type CategoryFormProps = {
  existing: OfficeCategory | undefined;
  categories: readonly OfficeCategory[];
  onSaved: () => Promise<void>;
};

function CategoryForm({ existing, categories, onSaved }: CategoryFormProps) {
  const mayWrite = useMay('catalogue.write');
  const form = useCategoryForm(existing, onSaved);
  return (
    <>
      <fieldset disabled={!mayWrite} className="office-columns">
        <div>
          <TextsPanel form={form} isNew={!existing} />
        </div>
        <div>
          <ShopPanel form={form} categories={categories} isNew={!existing} image={existing?.image ?? null} />
          <BannerPanel form={form} existing={existing} />
          <TaxPanel form={form} />
          {existing && mayWrite && <RemovePanel category={existing} />}
        </div>
      </fieldset>
      {mayWrite && <SaveBar form={form} onLoadLatest={() => void onSaved()} />}
    </>
  );
}

function useCategoryForm(existing: OfficeCategory | undefined, onSaved: () => Promise<void>): Form<CategoryValues> {
  const api = useApi();
  const openCreated = useOpenCreated();
  return useForm<CategoryValues>({
    initial: existing ? valuesOf(existing) : NEW_CATEGORY,
    version: existing?.version,
    save: async (values) => {
      const open = openCreated();
      if (!existing) return api('POST /api/v1/admin/categories', { body: values }).then(() => open(LIST));
      const { parentId: _, ...body } = values;
      await api('PUT /api/v1/admin/categories/:id', {
        params: { id: existing.id },
        body: { ...body, version: existing.version },
      });
      await onSaved();
    },
  });
}

type PartProps = { form: Form<CategoryValues>; isNew: boolean };

function TextsPanel({ form, isNew }: PartProps) {
  const text = useTexts('office-categories');
  const { values, errors, set, change } = form;
  const nameIt = (name_en: string) =>
    change({ name_en, ...slugAfter({ isNew, slug: values.slug, from: values.name_en, to: name_en }) });
  return (
    <Panel title={text.details}>
      <BilingualField
        label={text.name}
        name="name"
        maxLength={120}
        en={values.name_en}
        ar={values.name_ar}
        onEn={nameIt}
        onAr={(value) => set('name_ar', value)}
        errorEn={errors['name_en']}
        errorAr={errors['name_ar']}
      />
      <BilingualField
        label={text.about}
        name="description"
        long
        required={false}
        maxLength={2000}
        en={values.description_en}
        ar={values.description_ar}
        onEn={(value) => set('description_en', value)}
        onAr={(value) => set('description_ar', value)}
        errorEn={errors['description_en']}
        errorAr={errors['description_ar']}
      />
      <OtherLanguages
        kind="category"
        values={values}
        errors={errors}
        labels={{ name: text.name, description: text.about }}
        onChange={change}
      />
      <SlugField
        label={text.slug}
        hint={text.slugHint}
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
    </Panel>
  );
}

type ShopPanelProps = PartProps & { categories: readonly OfficeCategory[]; image: string | null };

function ShopPanel({ form, categories, isNew, image }: ShopPanelProps) {
  const text = useTexts('office-categories');
  const media = useTexts('office-media');
  const office = useTexts('office');
  const language = useLanguage();
  const { values, errors, set } = form;
  const kinds = (['grocery', 'livestock', 'dining'] as const).map((value) => ({
    value,
    label: text.classifications[value],
  }));
  const parents = outline(categories)
    .filter(({ depth }) => depth < MAX_LEVELS - 1)
    .map(({ node, depth }) => ({
      value: String(node.id),
      label: `${'— '.repeat(depth)}${pick(node, 'name', language)}`,
    }));
  return (
    <Panel title={text.visibleInShop}>
      <MediaField
        label={media.cover}
        none={media.noPicture}
        mediaId={values.mediaId}
        image={image}
        alt={{ en: values.name_en, ar: values.name_ar }}
        error={errors['mediaId']}
        onChange={(mediaId) => set('mediaId', mediaId)}
      />
      {isNew && (
        <Select
          label={text.parent}
          placeholder={text.topLevel}
          options={parents}
          error={errors['parentId']}
          value={values.parentId === null ? '' : String(values.parentId)}
          onChange={({ currentTarget }) => set('parentId', currentTarget.value ? Number(currentTarget.value) : null)}
        />
      )}
      <Select
        label={text.classification}
        options={kinds}
        value={values.classification}
        onChange={({ currentTarget }) =>
          set('classification', kinds.find(({ value }) => value === currentTarget.value)?.value ?? 'grocery')
        }
      />
      <Select
        label={office.zone}
        hint={text.zoneHint}
        placeholder={text.zoneAbove}
        options={ZONES.map((zone) => ({ value: zone, label: office.zones[zone] }))}
        value={values.zone ?? ''}
        onChange={({ currentTarget }) => set('zone', ZONES.find((zone) => zone === currentTarget.value) ?? null)}
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
    </Panel>
  );
}

function TaxPanel({ form: { values, errors, set } }: Pick<PartProps, 'form'>) {
  const text = useTexts('office-tax');
  return (
    <Panel title={text.title} description={text.categoryHint}>
      <TaxClassFields
        values={values.taxClasses}
        otherwise={text.asAbove}
        errors={errors}
        onChange={(classes) => set('taxClasses', classes)}
      />
    </Panel>
  );
}

function RemovePanel({ category }: { category: OfficeCategory }) {
  const text = useTexts('office-categories');
  const office = useTexts('office').form;
  const api = useApi();
  return (
    <Panel title={text.remove} description={text.removeText}>
      <DeleteResource
        label={text.remove}
        confirmText={
          <>
            <p className="font-semibold">{pick(category, 'name', useLanguage())}</p>
            <p>{office.deleteText}</p>
          </>
        }
        list={LIST}
        remove={() => api('DELETE /api/v1/admin/categories/:id', { params: { id: category.id } })}
      />
    </Panel>
  );
}

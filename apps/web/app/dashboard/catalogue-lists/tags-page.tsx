import './catalogue-lists.css';
import type { OfficeTag } from '@karaz/contract/admin/catalogue-lists';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { BilingualField } from '../form/bilingual-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { slugAfter } from '../form/slug-after.ts';
import { SlugField } from '../form/slug-field.tsx';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';
import { useList } from '../list/use-list.ts';
import { CatalogueListPage, type EditorProps, RowButton } from './list-page.tsx';

export const page = definePage({
  texts: ['office', 'office-lists'],
  head: (_, { office, shell }) => ({ title: `${office.pages.tags} · ${shell.storeName}`, noIndex: true }),
  Component: TagsPage,
});

function TagsPage() {
  const text = useTexts('office-lists');
  const language = useLanguage();
  const list = useList('GET /api/v1/admin/tags');
  return (
    <CatalogueListPage
      list={list}
      file="GET /api/v1/admin/tags/export"
      text={text.tags}
      icon="percent"
      columns={(open) => [
        {
          key: 'name',
          header: text.name,
          sort: 'name',
          cell: (row) => (
            <RowButton label={text.edit(pick(row, 'name', language))} onPress={() => open(row)}>
              {pick(row, 'name', language)}
            </RowButton>
          ),
        },
        { key: 'slug', header: text.tags.slug, cell: ({ slug }) => <bdi dir="ltr">{slug}</bdi> },
        { key: 'products', header: text.products, atEnd: true, cell: ({ productCount }) => productCount },
      ]}
      editor={(props) => <TagDialog {...props} />}
    />
  );
}

function TagDialog({ row, onDone, onClose }: EditorProps<OfficeTag>) {
  const text = useTexts('office-lists');
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const form = useForm({
    initial: { name_en: row?.name_en ?? '', name_ar: row?.name_ar ?? '', slug: row?.slug ?? '' },
    save: (values) =>
      row
        ? api('PUT /api/v1/admin/tags/:id', { params: { id: row.id }, body: { ...values, version: row.version } })
        : api('POST /api/v1/admin/tags', { body: values }),
    onSaved: onDone,
  });
  const { values, errors, set, change } = form;
  const nameIt = (name_en: string) =>
    change({ name_en, ...slugAfter({ isNew: !row, slug: values.slug, from: values.name_en, to: name_en }) });
  const handleDelete = async () => {
    if (row && (await remove(() => api('DELETE /api/v1/admin/tags/:id', { params: { id: row.id } })))) onDone();
  };
  return (
    <FormDialog
      title={row ? pick(row, 'name', language) : text.tags.add}
      form={form}
      onDelete={row ? handleDelete : undefined}
      onClose={onClose}
    >
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
      <SlugField
        label={text.tags.slug}
        hint={text.tags.slugHint}
        value={values.slug}
        error={errors['slug']}
        onChange={(slug) => set('slug', slug)}
      />
    </FormDialog>
  );
}

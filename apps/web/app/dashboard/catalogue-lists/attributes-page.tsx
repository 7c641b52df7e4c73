import './catalogue-lists.css';
import type { OfficeAttribute } from '@karaz/contract/admin/catalogue-lists';
import { pick } from '@karaz/i18n/localized';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { BilingualField } from '../form/bilingual-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';
import { useList } from '../list/use-list.ts';
import { type SentValue, ValuesEditor } from './attribute-values.tsx';
import { CatalogueListPage, type EditorProps, RowButton } from './list-page.tsx';

export const page = definePage({
  texts: ['office', 'office-lists'],
  head: (_, { office, shell }) => ({ title: `${office.pages.attributes} · ${shell.storeName}`, noIndex: true }),
  Component: AttributesPage,
});

function AttributesPage() {
  const text = useTexts('office-lists');
  const language = useLanguage();
  const list = useList('GET /api/v1/admin/attributes');
  return (
    <CatalogueListPage
      list={list}
      file="GET /api/v1/admin/attributes/export"
      text={text.attributes}
      icon="settings"
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
        {
          key: 'values',
          isPlain: true,
          header: text.attributes.values,
          cell: ({ values }) => values.map((value) => pick(value, 'value', language)).join(' · '),
        },
      ]}
      editor={(props) => <AttributeDialog {...props} />}
    />
  );
}

type Values = { name_en: string; name_ar: string; values: readonly SentValue[] };

function AttributeDialog({ row, onDone, onClose }: EditorProps<OfficeAttribute>) {
  const text = useTexts('office-lists');
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const form = useForm<Values>({
    initial: { name_en: row?.name_en ?? '', name_ar: row?.name_ar ?? '', values: row?.values ?? [] },
    save: ({ values, ...names }) => {
      const body = {
        ...names,
        values: values.map(({ id, value_en, value_ar, hex = null }) => ({ id, value_en, value_ar, hex })),
      };
      return row
        ? api('PUT /api/v1/admin/attributes/:id', { params: { id: row.id }, body: { ...body, version: row.version } })
        : api('POST /api/v1/admin/attributes', { body });
    },
    onSaved: onDone,
  });
  const handleDelete = async () => {
    if (row && (await remove(() => api('DELETE /api/v1/admin/attributes/:id', { params: { id: row.id } })))) onDone();
  };
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={row ? pick(row, 'name', language) : text.attributes.add}
      form={form}
      size="wide"
      onDelete={row ? handleDelete : undefined}
      onClose={onClose}
    >
      <BilingualField
        label={text.name}
        name="name"
        maxLength={120}
        en={values.name_en}
        ar={values.name_ar}
        onEn={(value) => set('name_en', value)}
        onAr={(value) => set('name_ar', value)}
        errorEn={errors['name_en']}
        errorAr={errors['name_ar']}
      />
      <ValuesEditor values={values.values} errors={errors} onChange={(next) => set('values', next)} />
    </FormDialog>
  );
}

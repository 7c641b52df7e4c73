import './catalogue-lists.css';
import type { OfficeSynonym } from '@karaz/contract/admin/catalogue-lists';
import { COUNTRIES, COUNTRY_CODES } from '@karaz/domain/countries';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { countryName, countryOptions } from '../form/intl-names.ts';
import { clockCountry, endOnClock } from '../form/schedule-clock.ts';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';
import { ListFilter } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { DateTimeField } from '../period/date-fields.tsx';
import { CatalogueListPage, type EditorProps, RowButton } from './list-page.tsx';

export const page = definePage({
  texts: ['office', 'office-lists'],
  head: (_, { office, shell }) => ({ title: `${office.pages.synonyms} · ${shell.storeName}`, noIndex: true }),
  Component: SynonymsPage,
});

function SynonymsPage() {
  const { edit, synonyms: text } = useTexts('office-lists');
  const language = useLanguage();
  const list = useList('GET /api/v1/admin/synonyms');
  const countries = countryOptions(language);
  return (
    <CatalogueListPage
      list={list}
      file="GET /api/v1/admin/synonyms/export"
      text={text}
      icon="search"
      filters={<ListFilter list={list} name="country" label={text.country} options={countries} />}
      columns={(open) => [
        {
          key: 'words',
          header: text.words,
          sort: 'name',
          cell: (row) => (
            <RowButton label={edit(row.words)} onPress={() => open(row)}>
              <bdi>{row.words.split(' ').join(' · ')}</bdi>
            </RowButton>
          ),
        },
        {
          key: 'country',
          isPlain: true,
          header: text.country,
          cell: ({ country }) => (country ? countryName(country, language) : text.everywhere),
        },
        {
          key: 'state',
          isPlain: true,
          header: text.state,
          cell: ({ isActive }) => (
            <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? text.active : text.inactive}</Badge>
          ),
        },
      ]}
      editor={(props) => <SynonymDialog {...props} />}
    />
  );
}

function SynonymDialog({ row, onDone, onClose }: EditorProps<OfficeSynonym>) {
  const text = useTexts('office-lists').synonyms;
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const form = useForm({
    initial: {
      words: row?.words ?? '',
      country: row?.country ?? null,
      isActive: row?.isActive ?? true,
      endsAt: row?.endsAt ?? null,
    },
    save: (values) =>
      row
        ? api('PUT /api/v1/admin/synonyms/:id', { params: { id: row.id }, body: { ...values, version: row.version } })
        : api('POST /api/v1/admin/synonyms', { body: values }),
    onSaved: onDone,
  });
  const { values, errors, set, change } = form;
  const clock = clockCountry(values.country && [values.country]);
  const handleDelete = async () => {
    if (row && (await remove(() => api('DELETE /api/v1/admin/synonyms/:id', { params: { id: row.id } })))) onDone();
  };
  return (
    <FormDialog
      title={row ? text.words : text.add}
      form={form}
      onDelete={row ? handleDelete : undefined}
      onClose={onClose}
    >
      <TextArea
        label={text.words}
        name="words"
        dir="auto"
        rows={3}
        hint={text.wordsHint}
        error={errors['words']}
        value={values.words}
        onChange={({ currentTarget }) => set('words', currentTarget.value)}
      />
      <Select
        label={text.country}
        placeholder={text.everywhere}
        options={countryOptions(language)}
        value={values.country ?? ''}
        onChange={({ currentTarget }) =>
          change(endOnClock(values, COUNTRY_CODES.find((code) => code === currentTarget.value) ?? null))
        }
      />
      <DateTimeField
        label={text.endsAt}
        name="endsAt"
        isEnd
        hint={text.endsAtHint(countryName(clock, language))}
        timeZone={COUNTRIES[clock].timeZone}
        error={errors['endsAt']}
        value={values.endsAt}
        onChange={(instant) => set('endsAt', instant)}
      />
      <Switch
        label={text.active}
        checked={values.isActive}
        onChange={({ currentTarget }) => set('isActive', currentTarget.checked)}
      />
    </FormDialog>
  );
}

import type { OfficeFaq } from '@karaz/contract/admin/content';
import { pick } from '@karaz/i18n/localized';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BilingualField } from '../form/bilingual-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';
import { type Column, DataTable } from '../list/data-table.tsx';
import { ListTools } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { OfficePage } from '../page/office-page.tsx';
import { useShortcuts } from '../page/shortcuts.ts';
import { useFaqMoves } from './use-faq-moves.tsx';

export const page = definePage({
  texts: ['office', 'office-content'],
  head: (_, { shell, ...texts }) => ({
    title: `${texts['office-content'].faqsTitle} · ${shell.storeName}`,
    noIndex: true,
  }),
  Component: FaqsPage,
});

function FaqsPage() {
  const text = useTexts('office-content');
  const list = useList('GET /api/v1/admin/faqs');
  const [edited, setEdited] = useState<OfficeFaq | 'new' | null>(null);
  const moves = useFaqMoves(list);
  useShortcuts({ n: () => setEdited('new') });
  const close = (isChanged: boolean) => {
    setEdited(null);
    if (isChanged) list.reload();
  };
  return (
    <OfficePage
      title={text.faqsTitle}
      description={text.faqsDescription}
      actions={<Button onClick={() => setEdited('new')}>{text.newFaq}</Button>}
    >
      <ListTools list={list} searchHint={text.question} file="GET /api/v1/admin/faqs/export" />
      <DataTable
        list={list}
        columns={[...useColumns(setEdited), ...moves.columns]}
        rowProps={moves.rowProps}
        rowKey={({ id }) => String(id)}
        caption={text.faqsTitle}
        empty={<EmptyState icon="chat" title={text.faqsTitle} description={text.faqsEmpty} />}
      />
      {edited && (
        <FaqDialog
          key={edited === 'new' ? 'new' : edited.id}
          existing={edited === 'new' ? null : edited}
          onClose={close}
        />
      )}
    </OfficePage>
  );
}

function useColumns(onEdit: (faq: OfficeFaq) => void): readonly Column<OfficeFaq>[] {
  const text = useTexts('office-content');
  const language = useLanguage();
  return [
    {
      key: 'question',
      header: text.question,
      cell: (faq) => (
        <button type="button" className="office-row-button" onClick={() => onEdit(faq)}>
          {pick(faq, 'question', language)}
        </button>
      ),
    },
    { key: 'topic', isPlain: true, header: text.topic, cell: (faq) => pick(faq, 'topic', language) },
  ];
}

type FaqDialogProps = { existing: OfficeFaq | null; onClose: (isChanged: boolean) => void };

function FaqDialog({ existing, onClose }: FaqDialogProps) {
  const text = useTexts('office-content');
  const api = useApi();
  const remove = useRemoval();
  const form = useFaqForm(existing, () => onClose(true));
  const { values, errors, set } = form;
  const pair = (label: string, name: 'topic' | 'question' | 'answer', long = false) => (
    <BilingualField
      label={label}
      name={name}
      long={long}
      en={values[`${name}_en`]}
      ar={values[`${name}_ar`]}
      onEn={(value) => set(`${name}_en`, value)}
      onAr={(value) => set(`${name}_ar`, value)}
      errorEn={errors[`${name}_en`]}
      errorAr={errors[`${name}_ar`]}
    />
  );
  const onDelete = async () => {
    if (!existing) return;
    const { id } = existing;
    if (await remove(() => api('DELETE /api/v1/admin/faqs/:id', { params: { id } }))) onClose(true);
  };
  return (
    <FormDialog
      title={existing ? text.question : text.newFaq}
      form={form}
      size="wide"
      onDelete={existing ? onDelete : undefined}
      onClose={() => onClose(form.conflict !== null)}
    >
      {pair(text.topic, 'topic')}
      {pair(text.question, 'question')}
      {pair(text.answer, 'answer', true)}
    </FormDialog>
  );
}

function useFaqForm(existing: OfficeFaq | null, onSaved: () => void) {
  const api = useApi();
  return useForm({
    initial: {
      topic_en: existing?.topic_en ?? '',
      topic_ar: existing?.topic_ar ?? '',
      question_en: existing?.question_en ?? '',
      question_ar: existing?.question_ar ?? '',
      answer_en: existing?.answer_en ?? '',
      answer_ar: existing?.answer_ar ?? '',
    },
    save: (values) =>
      existing
        ? api('PUT /api/v1/admin/faqs/:id', {
            params: { id: existing.id },
            body: { ...values, version: existing.version },
          })
        : api('POST /api/v1/admin/faqs', { body: values }),
    onSaved,
  });
}

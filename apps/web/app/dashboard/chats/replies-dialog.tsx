import type { ChatReply } from '@karaz/contract/admin/chats';
import { COUNTRY_CODES } from '@karaz/domain/countries';
import { useCallback, useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { BilingualField } from '../form/bilingual-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';
import { useReturnFocus } from '../page/use-return-focus.ts';

type Country = ChatReply['country'];

/** Saved replies, country by country. */
export function RepliesDialog({ onClose }: { onClose: () => void }) {
  const text = useTexts('office-chats');
  useReturnFocus();
  const [country, setCountry] = useState<Country>('kw');
  const [edited, setEdited] = useState<ChatReply | 'new' | null>(null);
  const { replies, reload } = useReplies(country);
  if (edited !== null) {
    const close = () => setEdited(null);
    const done = () => {
      close();
      reload();
    };
    return <ReplyForm reply={edited === 'new' ? null : edited} country={country} onDone={done} onClose={close} />;
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={text.replies}
      closeLabel={text.closeDialog}
      footer={<Button onClick={() => setEdited('new')}>{text.addReply}</Button>}
    >
      <div className="grid gap-4">
        <CountrySelect country={country} onChange={setCountry} />
        {replies?.length === 0 && <EmptyState icon="chat" title={text.noReplies} description={text.noRepliesText} />}
        <ul className="chats-kept">
          {replies?.map((reply) => (
            <li key={reply.id}>
              <button type="button" onClick={() => setEdited(reply)}>
                <strong>
                  <bdi>{reply.title}</bdi>
                </strong>
                <span dir="ltr" lang="en">
                  {reply.text_en}
                </span>
                <span dir="rtl" lang="ar">
                  {reply.text_ar}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function useReplies(country: Country) {
  const text = useTexts('office-chats');
  const api = useApi();
  const [replies, setReplies] = useState<readonly ChatReply[] | null>(null);
  const reload = useCallback(() => {
    api('GET /api/v1/admin/chat-replies', { query: { country, limit: 100 } }).then(
      ({ data }) => setReplies(data),
      (error: unknown) => toast.error(error instanceof Error && error.message ? error.message : text.failed),
    );
  }, [api, country, text]);
  useEffect(reload, [reload]);
  return { replies, reload };
}

type CountrySelectProps = { country: Country; onChange: (country: Country) => void };

function CountrySelect({ country, onChange }: CountrySelectProps) {
  const text = useTexts('office-chats');
  return (
    <Select
      label={text.country}
      options={COUNTRY_CODES.map((value) => ({ value, label: text.countries[value] }))}
      value={country}
      onChange={({ currentTarget }) => onChange(COUNTRY_CODES.find((code) => code === currentTarget.value) ?? country)}
    />
  );
}

type ReplyFormProps = { reply: ChatReply | null; country: Country; onDone: () => void; onClose: () => void };

function ReplyForm({ reply, country, onDone, onClose }: ReplyFormProps) {
  const text = useTexts('office-chats');
  const api = useApi();
  const remove = useRemoval();
  const form = useForm({
    initial: {
      country: reply?.country ?? country,
      title: reply?.title ?? '',
      text_en: reply?.text_en ?? '',
      text_ar: reply?.text_ar ?? '',
    },
    save: (values) =>
      reply
        ? api('PUT /api/v1/admin/chat-replies/:id', {
            params: { id: reply.id },
            body: { ...values, version: reply.version },
          })
        : api('POST /api/v1/admin/chat-replies', { body: values }),
    onSaved: onDone,
  });
  const { values, errors, set } = form;
  const handleDelete = async () => {
    if (!reply) return;
    if (await remove(() => api('DELETE /api/v1/admin/chat-replies/:id', { params: { id: reply.id } }))) onDone();
  };
  return (
    <FormDialog
      title={reply ? <bdi>{reply.title}</bdi> : text.addReply}
      form={form}
      onDelete={reply ? handleDelete : undefined}
      onClose={onClose}
    >
      <CountrySelect country={values.country} onChange={(next) => set('country', next)} />
      <TextField
        label={text.replyTitle}
        name="title"
        dir="auto"
        maxLength={60}
        hint={text.replyTitleHint}
        error={errors['title']}
        value={values.title}
        onChange={({ currentTarget }) => set('title', currentTarget.value)}
      />
      <BilingualField
        label={text.replyText}
        name="text"
        long
        maxLength={2000}
        en={values.text_en}
        ar={values.text_ar}
        onEn={(next) => set('text_en', next)}
        onAr={(next) => set('text_ar', next)}
        errorEn={errors['text_en']}
        errorAr={errors['text_ar']}
      />
    </FormDialog>
  );
}

import type { OfficeReview } from '@karaz/contract/admin/reviews';
import { REPLY_MAX_LENGTH } from '@karaz/domain/reviews/review';
import { pick } from '@karaz/i18n/localized';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Rating } from '../../ui/rating.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { FormDialog } from '../form/form-dialog.tsx';
import { useForm } from '../form/use-form.ts';
import { useRemoval } from '../form/use-removal.ts';

type ReplyDialogProps = { review: OfficeReview; onDone: () => void; onClose: () => void };

/** What the shop says to a review, for everybody to read. */
export function ReplyDialog({ review, onDone, onClose }: ReplyDialogProps) {
  const { reviews: text } = useTexts('office-marketing');
  const office = useTexts('office').form;
  const { storeName } = useTexts('shell');
  const api = useApi();
  const language = useLanguage();
  const remove = useRemoval();
  const before = review.reply?.text ?? null;
  const save = (reply: string) =>
    api('PUT /api/v1/admin/reviews/:id/reply', { params: { id: review.id }, body: { text: reply, before } });
  const form = useForm({
    initial: { text: before ?? '' },
    check: ({ text: reply }) => (reply.trim() === '' ? { text: office.required } : {}),
    save: ({ text: reply }) => save(reply.trim()),
    onSaved: onDone,
  });
  const drop = async () => {
    if (await remove(() => save(''))) onDone();
  };
  return (
    <FormDialog
      title={before === null ? text.reply : text.editReply}
      form={form}
      onDelete={before === null ? undefined : drop}
      onClose={onClose}
    >
      <blockquote className="grid justify-items-start gap-1 rounded-control bg-sunken p-3">
        <span className="flex flex-wrap items-center gap-x-3">
          <bdi className="font-semibold">{review.name || text.anonymous}</bdi>
          <Rating value={review.rating} label={text.stars(review.rating)} />
          <span className="text-muted">{pick(review.product, 'name', language)}</span>
        </span>
        <bdi dir="auto" className="whitespace-pre-wrap">
          {review.review}
        </bdi>
      </blockquote>
      <TextArea
        label={text.yourReply}
        name="text"
        dir="auto"
        rows={5}
        maxLength={REPLY_MAX_LENGTH}
        hint={text.replyHint(storeName)}
        error={form.errors['text']}
        value={form.values.text}
        onChange={({ currentTarget }) => form.set('text', currentTarget.value)}
      />
    </FormDialog>
  );
}

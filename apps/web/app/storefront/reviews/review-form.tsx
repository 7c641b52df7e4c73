import { checkReview, type ReviewProblem } from '@karaz/domain/reviews/review';
import { type FormEvent, useState } from 'react';
import { useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { StarChoice } from './star-choice.tsx';

type ReviewFormProps = { stockId: number; isOpen: boolean; onClose: () => void };
type Problems = Partial<Record<'rating' | 'review', ReviewProblem>>;
const FRESH = { rating: 0, review: '' };

export function ReviewForm({ stockId, isOpen, onClose }: ReviewFormProps) {
  const text = useTexts('reviews');
  const { api, reload } = useRouter();
  const [given, setGiven] = useState(FRESH);
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkReview(given);
    setProblems(checked.ok ? {} : checked.error);
    if (!checked.ok || isSending) return;
    setSending(true);
    try {
      await api('POST /api/v1/reviews', { body: { ...checked.value, stockId }, idempotencyKey: crypto.randomUUID() });
      await reload();
      setGiven(FRESH);
      onClose();
      toast.announce(text.reviewSuccess);
    } catch {
      toast.error(text.reviewError);
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={text.write} closeLabel={text.close} size="small">
      <form onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
        <StarChoice
          label={text.yourRating}
          value={given.rating}
          error={problems.rating && text[problems.rating]}
          onChange={(rating) => setGiven({ ...given, rating })}
        />
        <TextArea
          label={text.yourReview}
          hint={text.reviewHint}
          error={problems.review && text[problems.review]}
          rows={5}
          dir={given.review === '' ? undefined : 'auto'}
          value={given.review}
          onChange={({ target }) => setGiven({ ...given, review: target.value })}
        />
        <div className="flex justify-end gap-3">
          <Button kind="ghost" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" busy={isSending}>
            {text.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

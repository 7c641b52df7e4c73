import type { ProductBody } from '@karaz/contract/admin/products';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { toast } from '../../ui/toast.ts';
import { type Form, focusFirstWrong } from '../form/use-form.ts';
import type { Uploads } from '../media/use-uploads.ts';
import { firstWrongRow } from './stock-cells.ts';
import type { StockLoss } from './stock-drafts.ts';
import { FIGURES, type WrongTyping } from './use-wrong-typing.ts';

type Saving = {
  form: Form<ProductBody>;
  wrong: WrongTyping;
  uploads: Uploads;
  lossesNow: () => Promise<readonly StockLoss[]>;
  trySaving: () => Promise<void>;
};

/** What comes before saving: invalid input is corrected, pictures are uploaded, and pieces written off are confirmed. */
export function useSaving({ form, wrong, uploads, lossesNow, trySaving }: Saving) {
  const text = useTexts('office-products');
  const { checkFields } = useTexts('office').form;
  const [confirmation, setConfirmation] = useState<{ isOpen: boolean; losses: readonly StockLoss[] }>({
    isOpen: false,
    losses: [],
  });
  const close = () => setConfirmation(({ losses }) => ({ losses, isOpen: false }));
  /** How many pictures had been rejected when saving began to wait; null: it does not wait. */
  const [waitsSince, setWaitsSince] = useState<number | null>(null);
  const isWrong = FIGURES.some((name) => wrong.texts.has(name)) || firstWrongRow(form.values.stocks, wrong.texts) >= 0;
  const submit = async () => {
    if (isWrong) {
      wrong.reject();
      toast.error(checkFields);
      focusFirstWrong();
      return false;
    }
    if (uploads.waiting > 0) {
      setWaitsSince(uploads.rejected.length);
      return false;
    }
    const losses = await lossesNow();
    if (losses.length === 0) return form.submit();
    // No confirmation for a form that is rejected anyway.
    await trySaving().then(() => setConfirmation({ losses, isOpen: true }), form.reject);
    return false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the last picture to arrive lets saving go on
  useEffect(() => {
    if (waitsSince === null || uploads.waiting > 0) return;
    setWaitsSince(null);
    if (uploads.rejected.length > waitsSince) toast.error(text.notSavedPictures);
    else void submit();
  }, [waitsSince, uploads.waiting]);
  const reset: Form<ProductBody>['reset'] = (values) => {
    wrong.clear();
    form.reset(values);
  };
  const guarded: Form<ProductBody> = {
    ...form,
    submit,
    reset,
    isDirty: form.isDirty || isWrong || uploads.waiting > 0,
  };
  return {
    form: guarded,
    waitsFor: waitsSince === null ? undefined : text.waitsForPictures,
    confirming: {
      ...confirmation,
      close,
      confirm: () => {
        close();
        void form.submit();
      },
    },
  };
}

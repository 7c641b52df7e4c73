import { useApi } from '../../router/router-context.ts';
import { clearSession } from '../../session/session-effects.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../auth/failure-texts.ts';
import { useForm } from '../auth/use-form.ts';
import { OwnerProof } from './owner-proof.tsx';
import { NO_PROOF, PROOF_FIELDS, proofBody, proofProblems } from './proof-rules.ts';

const FIELDS = ['word', ...PROOF_FIELDS] as const;

/** Written out by hand, and proven to be the owner: it cannot be undone. */
export function DeleteAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useTexts('profile');
  const { proof } = useTexts('identity');
  const api = useApi();
  const form = useForm({
    fields: FIELDS,
    initial: { word: '', ...NO_PROOF },
    check: ({ word, ...given }) => ({
      ...(word.trim() === text.deleteWord ? {} : { word: text.deleteMismatch(text.deleteWord) }),
      ...proofProblems(given, proof),
    }),
    send: async ({ word: _, ...given }) => {
      await api('DELETE /api/v1/auth/me', { body: proofBody(given) });
      toast.success(text.deleted);
      clearSession();
    },
    onFailure: (error) => toast.error(failureText(error, text.failed)),
  });
  return (
    <Dialog open={isOpen} onClose={onClose} title={text.deleteTitle} closeLabel={text.close} size="small">
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <p>{text.deleteHint}</p>
        <TextField label={text.deleteType(text.deleteWord)} autoComplete="off" required {...form.control('word')} />
        <OwnerProof form={form} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button kind="outline" onClick={onClose}>
            {text.cancel}
          </Button>
          <Button type="submit" kind="danger" icon="trash" busy={form.isBusy}>
            {text.deleteConfirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

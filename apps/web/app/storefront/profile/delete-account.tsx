import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../router/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../auth/failure-texts.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useForm } from '../auth/use-form.ts';
import { forgetSession } from '../session/session-effects.ts';

const FIELDS = ['word', 'password'] as const;

/** Written out by hand, and with the password where there is one: it cannot be undone. */
export function DeleteAccount({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const text = useTexts('profile');
  const api = useApi();
  const { user } = useSignedIn();
  const form = useForm({
    fields: FIELDS,
    initial: { word: '', password: '' },
    check: ({ word }) => (word.trim() === text.deleteWord ? {} : { word: text.deleteMismatch(text.deleteWord) }),
    send: async ({ password }) => {
      await api('DELETE /api/v1/auth/me', { body: user.hasPassword ? { password } : {} });
      toast.success(text.deleted);
      forgetSession();
    },
    onFailure: (error) => toast.error(failureText(error, text.failed)),
  });
  return (
    <Dialog open={isOpen} onClose={onClose} title={text.deleteTitle} closeLabel={text.close} size="small">
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <p>{text.deleteHint}</p>
        <TextField label={text.deleteType(text.deleteWord)} autoComplete="off" required {...form.control('word')} />
        {user.hasPassword && (
          <PasswordField label={text.deletePassword} autoComplete="current-password" {...form.control('password')} />
        )}
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

import { type FormEvent, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';

type Props = {
  isOpen: boolean;
  nonce: string;
  onClose: () => void;
  onCredential: (idToken: string) => Promise<void>;
};

/** Stands in for Google's own window where the store runs without it. */
export function GoogleDemoDialog({ isOpen, nonce, onClose, onCredential }: Props) {
  const api = useApi();
  const text = useTexts('auth');
  const [email, setEmail] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      const { idToken } = await api('POST /api/dev/google/token', { body: { email: email.trim(), nonce } });
      await onCredential(idToken);
    } catch (error) {
      console.error(error);
      toast.error(text.googleLoginError);
      onClose();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onClose={onClose} title={text.googleDemoTitle} closeLabel={text.close} size="small">
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-muted">{text.googleDemoLead}</p>
        <TextField
          label={text.email}
          type="email"
          name="googleEmail"
          autoComplete="email"
          required
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" fullWidth busy={isBusy}>
          {text.googleDemoContinue}
        </Button>
      </form>
    </Dialog>
  );
}

import { type FormEvent, useEffect, useId, useState } from 'react';
import { type Api, ApiError } from '../../api/client.ts';
import { leave } from '../../router/leave-guard.ts';
import { useSignedIn } from '../../router/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useReturnFocus } from '../form/use-return-focus.ts';

type ProofDialogProps = {
  /** The plain one: what asks for a proof must not ask for another. */
  api: Api;
  onAnswer: (isProven: boolean) => void;
};

/** Over the page and over the form that was being sent; both stay as they are. */
export function ProofDialog({ api, onAnswer }: ProofDialogProps) {
  const text = useTexts('proof');
  useReturnFocus();
  const formId = useId();
  const ways = useProofWays(api);
  const [isBusy, setBusy] = useState(false);
  const cancel = () => onAnswer(false);
  const hasWay = ways === null || ways.length > 0;
  return (
    <Dialog
      open
      onClose={cancel}
      title={text.title}
      closeLabel={text.cancel}
      size="small"
      centre
      footer={
        <>
          <Button kind="ghost" onClick={cancel}>
            {text.cancel}
          </Button>
          {hasWay ? (
            <Button type="submit" form={formId} busy={isBusy}>
              {text.confirm}
            </Button>
          ) : (
            <SignOut />
          )}
        </>
      }
    >
      {hasWay ? (
        <PasswordProof id={formId} api={api} onBusy={setBusy} onProven={() => onAnswer(true)} />
      ) : (
        <p role="alert">{text.noWay}</p>
      )}
    </Dialog>
  );
}

function SignOut() {
  const text = useTexts('proof');
  const { signOut } = useSignedIn();
  return <Button onClick={() => leave(() => void signOut())}>{text.signOut}</Button>;
}

/** null: not known yet, or the store did not say; then the password is asked for. */
function useProofWays(api: Api): readonly string[] | null {
  const [ways, setWays] = useState<readonly string[] | null>(null);
  useEffect(() => {
    api('GET /api/v1/auth/proof').then(
      (known) => setWays(known.ways),
      () => {},
    );
  }, [api]);
  return ways;
}

type PasswordProofProps = { id: string; api: Api; onBusy: (isBusy: boolean) => void; onProven: () => void };

function PasswordProof({ id, api, onBusy, onProven }: PasswordProofProps) {
  const text = useTexts('proof');
  const { user } = useSignedIn();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // The page's own form may be around this one: it must not hear of it.
    event.preventDefault();
    event.stopPropagation();
    if (password === '') return setError(text.required);
    onBusy(true);
    try {
      await api('POST /api/v1/auth/proof', { body: { password } });
      onProven();
    } catch (refused) {
      const [reason] = refused instanceof ApiError ? (refused.body.errors['password'] ?? [refused.message]) : [];
      setError(reason ?? text.failed);
      onBusy(false);
    }
  };
  return (
    <form id={id} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-muted">{text.lead}</p>
      {/* Password managers fill in the password of this person, not of another. */}
      <input type="email" name="email" autoComplete="username" value={user.email ?? ''} readOnly hidden />
      <TextField
        data-first
        label={text.password}
        name="password"
        type="password"
        autoComplete="current-password"
        maxLength={200}
        required
        revealLabels={{ show: text.showPassword, hide: text.hidePassword }}
        error={error}
        value={password}
        onChange={({ currentTarget }) => {
          setPassword(currentTarget.value);
          setError(undefined);
        }}
      />
    </form>
  );
}

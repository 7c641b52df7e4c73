import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';

type NewSecret = { secret: string; address: string; square: { size: number; path: string } };

type EnrolAppProps = {
  /** With the recovery codes that came with it; null: there were some. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onCancel?: (() => void) | undefined;
};

/** The square, the key as text, and the first code. */
export function EnrolApp({ onAdded, onCancel }: EnrolAppProps) {
  const text = useTexts('office-security');
  const { list: listTexts } = useTexts('office');
  const { enrolment, isFailed, start } = useNewSecret();
  if (isFailed) {
    return (
      <ErrorPanel
        defaultText={text.failed}
        detailsLabel={listTexts.details}
        retryLabel={listTexts.retry}
        onRetry={() => void start()}
      />
    );
  }
  if (!enrolment) {
    return (
      <div role="status">
        <span className="sr-only">{text.loading}</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <ol className="security-steps">
        <li>
          <p>{text.scanStep}</p>
          <Square enrolment={enrolment} />
          <p className="field-hint">{text.typeStep}</p>
          <code dir="ltr" className="security-secret">
            {enrolment.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
        </li>
        <li>
          <p>{text.codeStep}</p>
          <CodeForm onAdded={onAdded} onCancel={onCancel} />
        </li>
      </ol>
    </div>
  );
}

function useNewSecret() {
  const api = useApi();
  const [enrolment, setEnrolment] = useState<NewSecret | null>(null);
  const [isFailed, setFailed] = useState(false);
  const start = async () => {
    setFailed(false);
    try {
      setEnrolment(await api('POST /api/v1/auth/second-factors/totp'));
    } catch {
      setFailed(true);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; a second secret would make the first worthless
  useEffect(() => void start(), []);
  return { enrolment, isFailed, start };
}

/** Black on white in every appearance: cameras read nothing else. */
function Square({ enrolment: { square, address } }: { enrolment: NewSecret }) {
  const text = useTexts('office-security');
  return (
    <a href={address} className="security-square">
      <svg viewBox={`0 0 ${square.size} ${square.size}`} role="img" aria-label={text.scanAlt}>
        <path d={square.path} />
      </svg>
    </a>
  );
}

function CodeForm({ onAdded, onCancel }: EnrolAppProps) {
  const text = useTexts('office-security');
  const api = useApi();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') return setError(text.codeRequired);
    setBusy(true);
    try {
      const { recoveryCodes } = await api('POST /api/v1/auth/second-factors/totp/confirm', { body: { totp: code } });
      onAdded(recoveryCodes);
    } catch (error) {
      setError((error instanceof ApiError && error.message) || text.failed);
      setBusy(false);
    }
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField
        label={text.code}
        name="totp"
        dir="ltr"
        className="max-w-60"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
        error={error}
        value={code}
        onChange={({ currentTarget }) => {
          setCode(currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {text.confirm}
        </Button>
        {onCancel && (
          <Button kind="ghost" onClick={onCancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

import type { ProofWay } from '@karaz/contract/proof';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useTexts } from '../texts/texts.ts';
import { TextField } from '../ui/text-field.tsx';

export type Given = { password: string } | { totp: string } | { recoveryCode: string };

type ProofFormProps = {
  id: string;
  /** The first is offered, the others are a press away. */
  ways: readonly ProofWay[];
  /** So that password managers know whose password it is. */
  email: string | null;
  give: (given: Given) => Promise<unknown>;
  onBusy: (isBusy: boolean) => void;
  /** Below the field; what sends the form may be elsewhere. */
  children?: ReactNode;
};

/** One way to prove who one is at a time. A wrong try says so beside the field and keeps the rest. */
export function ProofForm({ id, ways, email, give, onBusy, children }: ProofFormProps) {
  const text = useTexts('proof');
  const [chosen, setChosen] = useState<ProofWay | null>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const way = chosen ?? ways[0] ?? 'password';
  const change = (value: string) => {
    setTyped(value);
    setError(undefined);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    // The page's own form may be around this one: it must not hear of it.
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim() === '') return setError(text.required);
    onBusy(true);
    try {
      await give(givenBy(way, typed));
    } catch (refused) {
      const [reason] = refused instanceof ApiError ? (refused.body.errors[way] ?? [refused.message]) : [];
      setError(reason || text.failed);
      if (way !== 'password') setTyped('');
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      <WayField key={way} way={way} value={typed} error={error} onChange={change} />
      {children}
      {ways.filter((one) => one !== way).length > 0 && (
        <p className="flex flex-wrap gap-x-4 gap-y-2">
          {ways
            .filter((one) => one !== way)
            .map((one) => (
              <button
                key={one}
                type="button"
                className="link touch text-small"
                onClick={() => {
                  setChosen(one);
                  change('');
                }}
              >
                {text.useInstead[one]}
              </button>
            ))}
        </p>
      )}
    </form>
  );
}

function givenBy(way: ProofWay, typed: string): Given {
  if (way === 'password') return { password: typed };
  return way === 'totp' ? { totp: typed } : { recoveryCode: typed };
}

type WayFieldProps = { way: ProofWay; value: string; error: string | undefined; onChange: (value: string) => void };

function WayField({ way, value, error, onChange }: WayFieldProps) {
  const text = useTexts('proof');
  const field = {
    name: way,
    value,
    error,
    required: true,
    'data-first': true,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  };
  if (way === 'password') {
    return (
      <TextField
        {...field}
        label={text.password}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        revealLabels={{ show: text.showPassword, hide: text.hidePassword }}
      />
    );
  }
  // Codes run from left to right in every language.
  const code = { ...field, dir: 'ltr', autoCapitalize: 'off', spellCheck: false, className: 'max-w-80' };
  if (way === 'totp') {
    return (
      <TextField
        {...code}
        label={text.totp}
        hint={text.totpHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
      />
    );
  }
  return (
    <TextField {...code} label={text.recoveryCode} hint={text.recoveryCodeHint} autoComplete="off" maxLength={40} />
  );
}

import type { ProofWay } from '@karaz/contract/proof';
import type { GivenFactor } from '@karaz/contract/second-factors';
import { type FormEvent, type ReactNode, useState } from 'react';
import { ApiError } from '../api/client.ts';
import { useTexts } from '../texts/texts.ts';
import { TextField } from '../ui/text-field.tsx';
import { type PasskeyOptions, signWithPasskey } from './passkey.ts';

export type Given = { password: string } | GivenFactor;

type ProofFormProps = {
  id: string;
  /** The first is offered, the others are a press away. */
  ways: readonly ProofWay[];
  /** So that password managers know whose password it is. */
  email: string | null;
  give: (given: Given) => Promise<unknown>;
  passkeyOptions: () => Promise<PasskeyOptions>;
  onBusy: (isBusy: boolean) => void;
  /** Below the field; what sends the form may be elsewhere. */
  children?: ReactNode;
};

/** One way to prove who one is at a time. After a wrong try the field has an error and the rest stays. */
export function ProofForm({ id, ways, email, give, passkeyOptions, onBusy, children }: ProofFormProps) {
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
    // The page's own form may be around this one: it must not be submitted.
    event.preventDefault();
    event.stopPropagation();
    if (way !== 'passkey' && typed.trim() === '') return setError(text.required);
    setError(undefined);
    onBusy(true);
    try {
      await give(way === 'passkey' ? { passkey: await signWithPasskey(passkeyOptions) } : givenBy(way, typed));
    } catch (problem) {
      const [reason] = problem instanceof ApiError ? (problem.body.errors[way] ?? [problem.message]) : [];
      setError(reason || (way === 'passkey' ? text.passkeyFailed : text.failed));
      if (way !== 'password') setTyped('');
    } finally {
      onBusy(false);
    }
  };
  return (
    <form id={id} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <input type="email" name="email" autoComplete="username" value={email ?? ''} readOnly hidden />
      {way === 'passkey' ? (
        <PasskeyWay error={error} />
      ) : (
        <WayField key={way} way={way} value={typed} error={error} onChange={change} />
      )}
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

type TypedWay = Exclude<ProofWay, 'passkey'>;

function givenBy(way: TypedWay, typed: string): Given {
  if (way === 'password') return { password: typed };
  return way === 'totp' ? { totp: typed } : { recoveryCode: typed };
}

function PasskeyWay({ error }: { error: string | undefined }) {
  const text = useTexts('proof');
  return (
    <div className="grid gap-2">
      <p>{text.passkeyHint}</p>
      {error && (
        <p role="alert" className="field-error">
          {error}
        </p>
      )}
    </div>
  );
}

type WayFieldProps = { way: TypedWay; value: string; error: string | undefined; onChange: (value: string) => void };

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

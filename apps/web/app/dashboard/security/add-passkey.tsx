import { type FormEvent, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { deviceName } from '../../devices/device-name.ts';
import { canUsePasskeys, createPasskey } from '../../proof/passkey.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type AddPasskeyProps = {
  /** With the recovery codes that came with it; null: there were some. */
  onAdded: (recoveryCodes: readonly string[] | null) => void;
  onCancel?: () => void;
};

/** A name, then the browser prompts for finger, face, PIN or security key. */
export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const text = useTexts('office-security');
  const api = useApi();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isSupported, setSupported] = useState(true);
  useEffect(() => {
    setName(deviceName(navigator.userAgent) ?? '');
    setSupported(canUsePasskeys());
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    if (name.trim() === '') return setError(text.passkeyNameRequired);
    setBusy(true);
    setError(undefined);
    try {
      const passkey = await createPasskey(() => api('POST /api/v1/auth/second-factors/passkeys/options'));
      const { recoveryCodes } = await api('POST /api/v1/auth/second-factors/passkeys', { body: { name, passkey } });
      onAdded(recoveryCodes);
    } catch (problem) {
      setError((problem instanceof ApiError && problem.message) || text.passkeyNotCreated);
      setBusy(false);
    }
  };
  if (!isSupported) return <p role="alert">{text.passkeyUnsupported}</p>;
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextField
        label={text.passkeyName}
        hint={text.passkeyNameHint}
        name="passkeyName"
        className="max-w-80"
        maxLength={60}
        required
        error={error}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isBusy}>
          {text.passkeyCreate}
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

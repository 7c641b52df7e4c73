import { OTP_LENGTH } from '@karaz/domain/accounts/one-time-code';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeField } from '../auth/code-field.tsx';
import { failureText } from '../auth/failure-texts.ts';
import { PasswordField } from '../auth/password-field.tsx';
import type { useForm } from '../auth/use-form.ts';
import type { ProofField } from './proof-rules.ts';

type ProofForm = Pick<ReturnType<typeof useForm<ProofField>>, 'values' | 'errors' | 'change'>;

/** The current password or a fresh code, for changes that a session alone may not make. Needs 'identity' and 'auth'. */
export function OwnerProof({ form }: { form: ProofForm }) {
  const text = useTexts('identity').proof;
  const { user } = useSignedIn();
  const [isByCode, setByCode] = useState(!user.hasPassword);
  const choose = (byCode: boolean) => {
    form.change('oldPassword', '');
    form.change('proofCode', '');
    setByCode(byCode);
  };
  return (
    <fieldset className="grid gap-3 rounded-card bg-sunken p-4">
      <legend className="sr-only">{text.title}</legend>
      <p aria-hidden className="font-medium">
        {text.title}
      </p>
      {isByCode ? (
        <CodeProof form={form} />
      ) : (
        <PasswordField
          label={text.password}
          name="oldPassword"
          autoComplete="current-password"
          value={form.values.oldPassword}
          error={form.errors.oldPassword}
          onChange={({ target }) => form.change('oldPassword', target.value)}
        />
      )}
      {user.hasPassword && (
        <button type="button" className="touch link justify-self-start text-small" onClick={() => choose(!isByCode)}>
          {isByCode ? text.usePassword : text.useCode}
        </button>
      )}
    </fieldset>
  );
}

function CodeProof({ form }: { form: ProofForm }) {
  const text = useTexts('identity').proof;
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      setSentTo((await api('POST /api/v1/auth/me/proof-code')).sentTo);
    } catch (error) {
      toast.error(failureText(error, text.sendFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p role="status" className="text-small text-muted">
        {sentTo === null ? text.codeLead : text.sent(isolate(sentTo))}
      </p>
      {sentTo !== null && (
        <CodeField
          label={text.code}
          name="proofCode"
          value={form.values.proofCode}
          error={form.errors.proofCode}
          onChange={(typed) => form.change('proofCode', foldDigits(typed).replace(/\s/g, '').slice(0, OTP_LENGTH))}
        />
      )}
      <div>
        <Button kind="soft" size="small" busy={isBusy} onClick={() => void send()}>
          {isBusy ? text.sending : sentTo === null ? text.send : text.sendAgain}
        </Button>
      </div>
      {sentTo === null && form.errors.proofCode && (
        <p role="alert" className="text-small text-danger">
          {form.errors.proofCode}
        </p>
      )}
    </>
  );
}

import { OTP_LENGTH } from '@karaz/domain/accounts/one-time-code';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { isolate } from '@karaz/i18n/format';
import { useEffect, useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { clearLink, pendingLink } from './account-link.ts';
import { signInWithGoogle } from './auth-calls.ts';
import { AuthHeading, ReturnToSignIn } from './auth-parts.tsx';
import { CodeField } from './code-field.tsx';
import { failureText } from './failure-texts.ts';
import { PasswordField } from './password-field.tsx';
import { useSecondStep } from './second-step.ts';
import { useForm } from './use-form.ts';

export const page = definePage({
  texts: ['auth', 'identity'],
  head: (_, { identity }) => ({ title: identity.link.title, noIndex: true }),
  Component: LinkAccountPage,
});

function LinkAccountPage() {
  const text = useTexts('identity').link;
  // Not while the server renders: the credential is in the browser's memory.
  const [hasCredential, setCredential] = useState(true);
  useEffect(() => setCredential(pendingLink() !== null), []);
  return (
    <>
      <AuthHeading
        icon="lock"
        title={hasCredential ? text.title : text.overTitle}
        description={hasCredential ? text.lead : text.overText}
      />
      {hasCredential && <LinkForm />}
      <ReturnToSignIn />
    </>
  );
}

const FIELDS = ['password', 'proofCode'] as const;

function LinkForm() {
  const { link: text, proof } = useTexts('identity');
  const auth = useTexts('auth');
  const api = useApi();
  const goToSecondStep = useSecondStep();
  const [link] = useState(pendingLink);
  const [isByCode, setByCode] = useState(link?.hasPassword === false);
  const form = useForm({
    fields: FIELDS,
    initial: { password: '', proofCode: '' },
    check: ({ password, proofCode }) => {
      if (isByCode) return proofCode.length === OTP_LENGTH ? {} : { proofCode: proof.codeRequired };
      return password === '' ? { password: proof.passwordRequired } : {};
    },
    send: async ({ password, proofCode }) => {
      await signInWithGoogle(api, link?.idToken ?? '', isByCode ? { proofCode } : { password });
      clearLink();
      toast.announce(auth.loginSuccess);
    },
    onFailure: (error) => goToSecondStep(error) || toast.error(failureText(error, auth.googleLoginError)),
  });
  const choose = (byCode: boolean) => {
    form.change('password', '');
    form.change('proofCode', '');
    setByCode(byCode);
  };
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      {isByCode ? (
        <LinkCode
          idToken={link?.idToken ?? ''}
          value={form.values.proofCode}
          error={form.errors.proofCode}
          onChange={(typed) => form.change('proofCode', typed)}
        />
      ) : (
        <PasswordField label={auth.password} autoComplete="current-password" {...form.control('password')} />
      )}
      {link?.hasPassword !== false && (
        <button type="button" className="touch link justify-self-start text-small" onClick={() => choose(!isByCode)}>
          {isByCode ? proof.usePassword : text.useCode}
        </button>
      )}
      <Button type="submit" size="large" fullWidth busy={form.isBusy}>
        {form.isBusy ? auth.checking : text.button}
      </Button>
    </form>
  );
}

type LinkCodeProps = {
  idToken: string;
  value: string;
  error: string | undefined;
  onChange: (typed: string) => void;
};

function LinkCode({ idToken, value, error, onChange }: LinkCodeProps) {
  const { link: text, proof } = useTexts('identity');
  const api = useApi();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      setSentTo((await api('POST /api/v1/auth/google/link-code', { body: { idToken } })).sentTo);
    } catch (failed) {
      toast.error(failureText(failed, proof.sendFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <p role="status" className="text-small text-muted">
        {sentTo === null ? text.codeLead : proof.sent(isolate(sentTo))}
      </p>
      {sentTo !== null && (
        <CodeField
          label={proof.code}
          name="proofCode"
          value={value}
          error={error}
          onChange={(typed) => onChange(foldDigits(typed).replace(/\s/g, '').slice(0, OTP_LENGTH))}
        />
      )}
      <div>
        <Button kind="soft" size="small" busy={isBusy} onClick={() => void send()}>
          {isBusy ? proof.sending : sentTo === null ? proof.send : proof.sendAgain}
        </Button>
      </div>
      {sentTo === null && error && (
        <p role="alert" className="text-small text-danger">
          {error}
        </p>
      )}
    </>
  );
}

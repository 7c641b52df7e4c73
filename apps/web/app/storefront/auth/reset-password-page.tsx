import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { signInPath } from '../../session/return-to.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { requestReset, resetPassword } from './auth-calls.ts';
import { AuthHeading, Banner, ReturnToSignIn } from './auth-parts.tsx';
import { forgotProblems, newPasswordProblems } from './auth-rules.ts';
import { failureText } from './failure-texts.ts';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

type Data = { hash: string | null; mail: boolean };

/** One address, two screens: with the hash of the mail a new password is chosen, without it the mail is requested. */
export const page = definePage<Data>({
  texts: ['auth'],
  load: async ({ api, search }) => ({
    hash: search.get('hash'),
    mail: (await api('GET /api/v1/capabilities')).mail,
  }),
  head: ({ hash }, { auth }) => ({ title: hash === null ? auth.forgotTitle : auth.resetTitle, noIndex: true }),
  Component: ({ data: { hash, mail } }) => (
    <>
      {hash === null ? <Forgot mail={mail} /> : <NewPasswordForm hash={hash} />}
      <ReturnToSignIn />
    </>
  ),
});

function Forgot({ mail }: { mail: boolean }) {
  const text = useTexts('auth');
  if (mail) return <ForgotForm />;
  return (
    <>
      <AuthHeading icon="mail" title={text.forgotTitle} />
      <Banner tone="info">{text.mailNotAvailable}</Banner>
    </>
  );
}

function ForgotForm() {
  const api = useApi();
  const text = useTexts('auth');
  const problemTexts = useProblemTexts();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    fields: ['email'],
    initial: { email: '' },
    check: (values) => problemTexts(forgotProblems(values)),
    send: async ({ email }) => {
      await requestReset(api, email.trim());
      setSentTo(email.trim());
    },
    onFailure: (error) => toast.error(failureText(error, text.noConnection)),
  });
  return (
    <>
      <AuthHeading icon="mail" title={text.forgotTitle} description={text.forgotLead} />
      {sentTo !== null && (
        <Banner tone="success">
          <strong className="block">{text.linkSentTitle}</strong>
          {text.linkSent(isolate(sentTo))}
        </Banner>
      )}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <TextField
          label={text.email}
          type="email"
          autoComplete="email"
          maxLength={200}
          required
          {...form.control('email')}
        />
        <Button type="submit" size="large" fullWidth busy={form.isBusy}>
          {form.isBusy ? text.checking : text.sendLink}
        </Button>
      </form>
    </>
  );
}

const NEW_FIELDS = ['password', 'confirmPassword', 'hash'] as const;

function NewPasswordForm({ hash }: { hash: string }) {
  const api = useApi();
  const { navigate } = useRouter();
  const text = useTexts('auth');
  const problemTexts = useProblemTexts();
  const form = useForm({
    fields: NEW_FIELDS,
    initial: { password: '', confirmPassword: '', hash },
    check: (values) => problemTexts(newPasswordProblems(values)),
    send: async ({ password }) => {
      await resetPassword(api, { password, hash });
      toast.success(text.passwordSaved);
      navigate(signInPath(), { replace: true });
    },
    onFailure: (error) => toast.error(failureText(error, text.noConnection)),
  });
  return (
    <>
      <AuthHeading title={text.resetTitle} description={text.resetLead} />
      {form.errors.hash && <Banner tone="error">{form.errors.hash}</Banner>}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <PasswordField label={text.newPassword} autoComplete="new-password" isNew {...form.control('password')} />
        <PasswordField label={text.confirmPassword} autoComplete="new-password" {...form.control('confirmPassword')} />
        <Button type="submit" size="large" fullWidth busy={form.isBusy}>
          {form.isBusy ? text.checking : text.savePassword}
        </Button>
      </form>
    </>
  );
}

import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import type { AuthMethod } from '../../session/return-to.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { signInWithEmail } from './auth-calls.ts';
import { DEMO_CREDENTIALS, loadMethod, METHOD_NAMES } from './auth-method.ts';
import { AuthHeading, AuthLink, Banner } from './auth-parts.tsx';
import { signInProblems } from './auth-rules.ts';
import { failureText } from './failure-texts.ts';
import { PasswordField } from './password-field.tsx';
import { useSecondStep } from './second-step.ts';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

type Data = { method: AuthMethod; demo: boolean };

export const page = definePage<Data>({
  texts: ['auth'],
  load: async (args) => ({ ...loadMethod(args), demo: (await args.api('GET /api/v1/capabilities')).demo }),
  head: ({ method }, { auth }) => ({ title: auth.methodTitles.signIn(METHOD_NAMES[method]), noIndex: true }),
  Component: MethodSignInPage,
});

const FIELDS = ['email', 'password'] as const;

function MethodSignInPage({ data: { method, demo } }: { data: Data }) {
  const api = useApi();
  const text = useTexts('auth');
  const problemTexts = useProblemTexts();
  const goToSecondStep = useSecondStep();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm({
    fields: FIELDS,
    initial: demo ? DEMO_CREDENTIALS : { email: '', password: '' },
    check: (values) => problemTexts(signInProblems(values)),
    send: async ({ email, password }) => {
      setFailed(null);
      await signInWithEmail(api, { email: email.trim(), password });
    },
    onFailure: (error) => goToSecondStep(error) || setFailed(failureText(error, text.noConnection)),
  });
  const { email, password } = DEMO_CREDENTIALS;
  return (
    <>
      <AuthHeading title={text.methodTitles.signIn(METHOD_NAMES[method])} />
      <p className="mb-5">
        {text.noAccount} <AuthLink to={href('/auth/:method/sign-up', { method })}>{text.toSignUp}</AuthLink>
      </p>
      {failed === null && demo && <Banner tone="info">{text.methodBanner(isolate(email), isolate(password))}</Banner>}
      {failed !== null && <Banner tone="error">{failed}</Banner>}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <TextField label={text.email} type="email" autoComplete="username" required {...form.control('email')} />
        <PasswordField label={text.password} autoComplete="current-password" {...form.control('password')} />
        <AuthLink to="/auth/reset-password" className="link justify-self-end text-small">
          {text.forgotPassword}
        </AuthLink>
        <Button type="submit" size="large" fullWidth busy={form.isBusy}>
          {form.isBusy ? text.checking : text.signIn}
        </Button>
      </form>
    </>
  );
}

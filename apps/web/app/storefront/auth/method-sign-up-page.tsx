import { useState } from 'react';
import { href } from '../../router/match.ts';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import type { AuthMethod } from '../../session/return-to.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { signUpByMethod } from './auth-calls.ts';
import { loadMethod, METHOD_NAMES } from './auth-method.ts';
import { AuthHeading, AuthLink, Banner, TermsNotice } from './auth-parts.tsx';
import { methodSignUpProblems } from './auth-rules.ts';
import { signUpFailureTexts } from './failure-texts.ts';
import { PasswordField } from './password-field.tsx';
import { loadSignUpWays, NoSignUp, type SignUpWays } from './sign-up-ways.tsx';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

type Data = { method: AuthMethod; ways: SignUpWays };

export const page = definePage<Data>({
  texts: ['auth'],
  load: async (args) => ({ ...loadMethod(args), ways: await loadSignUpWays(args) }),
  head: ({ method }, { auth }) => ({ title: auth.methodTitles.signUp(METHOD_NAMES[method]), noIndex: true }),
  Component: MethodSignUpPage,
});

const FIELDS = ['firstName', 'lastName', 'email', 'password'] as const;

function MethodSignUpPage({ data: { method, ways } }: { data: Data }) {
  const text = useTexts('auth');
  return (
    <>
      <AuthHeading title={text.methodTitles.signUp(METHOD_NAMES[method])} />
      <p className="mb-5">
        {text.haveAccount} <AuthLink to={href('/auth/:method/sign-in', { method })}>{text.toSignIn}</AuthLink>
      </p>
      {ways.email ? <EmailForm /> : ways.phone ? <ByPhone /> : <NoSignUp ways={ways} />}
    </>
  );
}

function ByPhone() {
  const text = useTexts('auth');
  return (
    <div className="grid gap-4">
      <Banner tone="info">{text.signUpByPhone}</Banner>
      <AuthLink to="/auth/sign-up" className={buttonClass({ size: 'large', fullWidth: true })}>
        {text.toSignUp}
      </AuthLink>
    </div>
  );
}

function EmailForm() {
  const api = useApi();
  const text = useTexts('auth');
  const problemTexts = useProblemTexts();
  const [failed, setFailed] = useState<readonly string[]>([]);
  const form = useForm({
    fields: FIELDS,
    initial: { firstName: '', lastName: '', email: '', password: '' },
    check: (values) => problemTexts(methodSignUpProblems(values)),
    send: async (values) => {
      setFailed([]);
      await signUpByMethod(api, { ...values, email: values.email.trim() });
    },
    onFailure: (error) => setFailed(signUpFailureTexts(error, text.signUpError)),
  });
  return (
    <>
      {failed.length > 0 && <Banner tone="error">{failed.join(' ')}</Banner>}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={text.firstName} autoComplete="given-name" required {...form.control('firstName')} />
          <TextField label={text.lastName} autoComplete="family-name" required {...form.control('lastName')} />
        </div>
        <TextField label={text.email} type="email" autoComplete="email" required {...form.control('email')} />
        <PasswordField label={text.password} autoComplete="new-password" isNew {...form.control('password')} />
        <Button type="submit" size="large" fullWidth busy={form.isBusy}>
          {form.isBusy ? text.checking : text.signUp}
        </Button>
      </form>
      <TermsNotice />
    </>
  );
}

import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { signInWithEmail } from './auth-calls.ts';
import { AuthHeading, AuthLink, OrDivider, TermsNotice } from './auth-parts.tsx';
import { signInProblems } from './auth-rules.ts';
import { signInFailureText } from './failure-texts.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { useSecondStep } from './second-step.ts';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

export const page = definePage({
  texts: ['auth'],
  head: (_, { auth }) => ({ title: auth.signInTitle, description: auth.description }),
  Component: SignInPage,
});

function SignInPage() {
  const text = useTexts('auth');
  return (
    <>
      <AuthHeading title={text.signInHeading} description={text.signInLead} />
      <SignInForm />
      <OrDivider />
      <div className="grid gap-3">
        <GoogleButton />
        <AuthLink to="/auth/sign-in-phone" className={buttonClass({ kind: 'outline', fullWidth: true })}>
          {text.toPhone}
        </AuthLink>
      </div>
      <p className="mt-6 text-center">
        {text.noAccount} <AuthLink to="/auth/sign-up">{text.toSignUp}</AuthLink>
      </p>
      <TermsNotice />
    </>
  );
}

const FIELDS = ['email', 'password'] as const;

function SignInForm() {
  const api = useApi();
  const text = useTexts('auth');
  const inWords = useProblemTexts();
  const goToSecondStep = useSecondStep();
  const form = useForm({
    fields: FIELDS,
    initial: { email: '', password: '' },
    check: (values) => inWords(signInProblems(values)),
    send: async ({ email, password }) => {
      await signInWithEmail(api, { email: email.trim(), password });
      toast.success(text.loginSuccess);
    },
    onFailure: (error) => goToSecondStep(error) || toast.error(signInFailureText(error, text)),
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField
        label={text.email}
        type="email"
        autoComplete="username"
        maxLength={200}
        required
        {...form.control('email')}
      />
      <PasswordField label={text.password} autoComplete="current-password" {...form.control('password')} />
      <AuthLink to="/auth/reset-password" className="link justify-self-end text-small">
        {text.forgotPassword}
      </AuthLink>
      <Button type="submit" size="large" fullWidth busy={form.isBusy}>
        {form.isBusy ? text.checking : text.signIn}
      </Button>
    </form>
  );
}

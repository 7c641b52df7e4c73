import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { requestUnlock, signInWithEmail } from './auth-calls.ts';
import { AuthHeading, AuthLink, Banner, OrDivider, TermsNotice } from './auth-parts.tsx';
import { signInProblems } from './auth-rules.ts';
import { failureText, signInFailureText } from './failure-texts.ts';
import { GoogleButton } from './google-button.tsx';
import { PasswordField } from './password-field.tsx';
import { useSecondStep } from './second-step.ts';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

type Data = { unlock: string | null; sms: boolean; mail: boolean; google: boolean };

export const page = definePage<Data>({
  texts: ['auth'],
  load: async ({ api, search }) => {
    const { sms, mail, google } = await api('GET /api/v1/capabilities');
    return { unlock: search.get('unlock'), sms, mail, google };
  },
  head: (_, { auth }) => ({ title: auth.signInTitle, description: auth.description }),
  Component: SignInPage,
});

function SignInPage({ data: { unlock, sms, mail, google } }: { data: Data }) {
  const text = useTexts('auth');
  return (
    <>
      <AuthHeading title={text.signInHeading} description={text.signInLead} />
      <SignInForm unlock={unlock} mail={mail} />
      {(google || sms) && <OrDivider />}
      <div className="grid gap-3">
        {google && <GoogleButton />}
        {sms && (
          <AuthLink to="/auth/sign-in-phone" className={buttonClass({ kind: 'outline', fullWidth: true })}>
            {text.toPhone}
          </AuthLink>
        )}
      </div>
      <p className="mt-6 text-center">
        {text.noAccount} <AuthLink to="/auth/sign-up">{text.toSignUp}</AuthLink>
      </p>
      <TermsNotice />
    </>
  );
}

const FIELDS = ['email', 'password'] as const;

function SignInForm({ unlock, mail }: Pick<Data, 'unlock' | 'mail'>) {
  const [slow, setSlow] = useState<SlowSignIn | null>(null);
  const [rejected, setRejected] = useState<string>();
  const api = useApi();
  const text = useTexts('auth');
  const problemTexts = useProblemTexts();
  const goToSecondStep = useSecondStep();
  const form = useForm({
    fields: FIELDS,
    initial: { email: '', password: '' },
    check: (values) => problemTexts(signInProblems(values)),
    send: async ({ email, password }) => {
      setRejected(undefined);
      await signInWithEmail(api, { email: email.trim(), password, ...(unlock === null ? {} : { unlock }) });
      toast.announce(text.loginSuccess);
    },
    onFailure: (error) => {
      if (goToSecondStep(error)) return;
      const message = signInFailureText(error, text);
      const isSlow = error instanceof ApiError && error.body.status === 429;
      setSlow(isSlow ? { email: form.values.email.trim(), message } : null);
      if (isSlow) return;
      toast.error(message);
      // The message goes, this stays until the next try.
      if (error instanceof ApiError) setRejected(message);
    },
  });
  const password = form.control('password');
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
      {slow ? <SlowBanner {...slow} /> : unlock !== null && <Banner tone="info">{text.unlocked}</Banner>}
      <TextField
        label={text.email}
        type="email"
        autoComplete="username"
        maxLength={200}
        required
        {...form.control('email')}
      />
      <PasswordField
        label={text.password}
        autoComplete="current-password"
        {...password}
        error={password.error ?? rejected}
      />
      {mail && (
        <AuthLink to="/auth/reset-password" className="link justify-self-end text-small">
          {text.forgotPassword}
        </AuthLink>
      )}
      <Button type="submit" size="large" fullWidth busy={form.isBusy}>
        {form.isBusy ? text.checking : text.signIn}
      </Button>
    </form>
  );
}

type SlowSignIn = { email: string; message: string };

/** Somebody typed many wrong passwords: whoever reads the mail of the account need not wait. */
function SlowBanner({ email, message }: SlowSignIn) {
  const api = useApi();
  const text = useTexts('auth');
  const [state, setState] = useState<'open' | 'busy' | 'sent'>('open');
  const send = async () => {
    setState('busy');
    try {
      await requestUnlock(api, email);
      setState('sent');
    } catch (error) {
      toast.error(failureText(error, text.noConnection));
      setState('open');
    }
  };
  if (state === 'sent') return <Banner tone="success">{text.unlockSent(isolate(email))}</Banner>;
  return (
    <Banner tone="error">
      <p>{message}</p>
      <Button kind="soft" size="small" className="mt-3" busy={state === 'busy'} onClick={() => void send()}>
        {text.sendUnlock}
      </Button>
    </Banner>
  );
}

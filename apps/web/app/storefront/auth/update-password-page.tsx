import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { inDemoOnly } from './auth-method.ts';
import { AuthHeading, Banner, ReturnToSignIn } from './auth-parts.tsx';
import { demoUpdateProblems } from './auth-rules.ts';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { useDemoCountdown } from './use-demo-countdown.ts';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

export const page = definePage({
  texts: ['auth'],
  load: inDemoOnly,
  head: (_, { auth }) => ({ title: auth.updateTitle, noIndex: true }),
  Component: UpdatePasswordPage,
});

const FIELDS = ['code', 'email', 'password', 'confirmPassword'] as const;

/** A demonstration: it checks what was typed and sends nothing. */
function UpdatePasswordPage() {
  const text = useTexts('auth');
  const problemTexts = useProblemTexts();
  const [isDone, setDone] = useState(false);
  const countdown = useDemoCountdown();
  const form = useForm({
    fields: FIELDS,
    initial: { code: '', email: '', password: '', confirmPassword: '' },
    check: (values) => problemTexts(demoUpdateProblems(values)),
    send: async () => setDone(true),
    onFailure: () => setDone(false),
  });
  return (
    <>
      <AuthHeading icon="refresh" title={text.updateTitle} description={text.updateLead} />
      {isDone && <Banner tone="success">{text.demoDone}</Banner>}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <TextField label={text.email} type="email" autoComplete="email" required {...form.control('email')} />
        <CodeField
          label={text.code}
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.change('code', code.slice(0, 6))}
        />
        <PasswordField label={text.newPassword} autoComplete="new-password" isNew {...form.control('password')} />
        <PasswordField label={text.confirmPassword} autoComplete="new-password" {...form.control('confirmPassword')} />
        <Button type="submit" size="large" fullWidth>
          {text.updatePassword}
        </Button>
      </form>
      <ResendCode secondsLeft={countdown.secondsLeft} onResend={countdown.start} />
      <ReturnToSignIn />
    </>
  );
}

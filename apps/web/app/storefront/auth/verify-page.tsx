import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { inDemoOnly } from './auth-method.ts';
import { AuthHeading, Banner, ReturnToSignIn } from './auth-parts.tsx';
import { demoCodeProblems } from './auth-rules.ts';
import { CodeField } from './code-field.tsx';
import { ResendCode } from './resend-code.tsx';
import { useDemoCountdown } from './use-demo-countdown.ts';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

export const page = definePage({
  texts: ['auth'],
  load: inDemoOnly,
  head: (_, { auth }) => ({ title: auth.verifyTitle, noIndex: true }),
  Component: VerifyPage,
});

/** A demonstration: it checks what was typed and sends nothing. */
function VerifyPage() {
  const text = useTexts('auth');
  const problemTexts = useProblemTexts();
  const [isDone, setDone] = useState(false);
  const countdown = useDemoCountdown();
  const form = useForm({
    fields: ['code'],
    initial: { code: '' },
    check: (values) => problemTexts(demoCodeProblems(values)),
    send: async () => setDone(true),
    onFailure: () => setDone(false),
  });
  return (
    <>
      <AuthHeading icon="mail" title={text.verifyTitle} description={text.verifyLead} />
      {isDone && <Banner tone="success">{text.demoDone}</Banner>}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <CodeField
          label={text.code}
          value={form.values.code}
          error={form.errors.code}
          onChange={(code) => form.change('code', code.slice(0, 6))}
        />
        <Button type="submit" size="large" fullWidth>
          {text.verify}
        </Button>
      </form>
      <ResendCode secondsLeft={countdown.secondsLeft} onResend={countdown.start} />
      <ReturnToSignIn />
    </>
  );
}

import { useEffect, useId, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { type Given, ProofForm } from '../../proof/proof-form.tsx';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { beginSession } from '../../session/session-effects.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { signInTokens } from './auth-calls.ts';
import { AuthHeading, ReturnToSignIn } from './auth-parts.tsx';
import { clearChallenge, pendingChallenge } from './second-step.ts';

export const page = definePage({
  texts: ['auth', 'proof'],
  head: (_, { proof }) => ({ title: proof.stepTitle, noIndex: true }),
  Component: SecondStepPage,
});

function SecondStepPage() {
  const text = useTexts('proof');
  // Not while the server renders: it knows of no first step.
  const [hasChallenge, setHasChallenge] = useState(true);
  useEffect(() => setHasChallenge(pendingChallenge() !== null), []);
  if (!hasChallenge) {
    return (
      <>
        <AuthHeading icon="lock" title={text.overTitle} description={text.overText} />
        <ReturnToSignIn label={text.toSignIn} />
      </>
    );
  }
  return (
    <>
      <AuthHeading icon="lock" title={text.stepTitle} description={text.stepLead} />
      <SecondStepForm onOver={() => setHasChallenge(false)} />
      <p className="mt-6 text-small text-muted">{text.lost}</p>
      <ReturnToSignIn label={text.toSignIn} />
    </>
  );
}

function SecondStepForm({ onOver }: { onOver: () => void }) {
  const text = useTexts('proof');
  const auth = useTexts('auth');
  const api = useApi();
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [ways] = useState(() => pendingChallenge()?.ways ?? (['totp'] as const));
  const passkeyOptions = () => {
    const body = { challenge: pendingChallenge()?.challenge ?? '' };
    return api('POST /api/v1/auth/second-factor/passkey', { body });
  };
  const give = async (given: Given) => {
    const challenge = pendingChallenge()?.challenge ?? '';
    if ('password' in given) return;
    try {
      const signedIn = await api('POST /api/v1/auth/second-factor', { body: { challenge, ...given } });
      await beginSession(signInTokens(signedIn));
      clearChallenge();
      toast.announce(auth.loginSuccess);
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'signInExpired') {
        clearChallenge();
        onOver();
      }
      throw error;
    }
  };
  return (
    <ProofForm id={id} ways={ways} email={null} give={give} passkeyOptions={passkeyOptions} onBusy={setBusy}>
      <Button type="submit" size="large" fullWidth busy={isBusy}>
        {isBusy ? auth.checking : text.signIn}
      </Button>
    </ProofForm>
  );
}

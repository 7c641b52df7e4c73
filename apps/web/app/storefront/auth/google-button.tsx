import { lazy, useRef, useState } from 'react';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { BrandIcon } from '../../ui/brand-icon.tsx';
import { Button } from '../../ui/button.tsx';
import { Later } from '../../ui/later.tsx';
import { toast } from '../../ui/toast.ts';
import { useAccountLink } from './account-link.ts';
import { signInWithGoogle } from './auth-calls.ts';
import { requestGoogleToken } from './google-script.ts';
import { useSecondStep } from './second-step.ts';

const GoogleDemoDialog = lazy(async () => ({ default: (await import('./google-demo-dialog.tsx')).GoogleDemoDialog }));

/** Loads from the store how to sign in with Google: by its own script, or by the demo's stand-in. */
export function GoogleButton() {
  const api = useApi();
  const text = useTexts('auth');
  const [isBusy, setBusy] = useState(false);
  const [demoNonce, setDemoNonce] = useState<string | null>(null);
  const [isDemoOpen, setDemoOpen] = useState(false);
  const language = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [hasGoogleButton, setGoogleButton] = useState(false);

  const goToSecondStep = useSecondStep();
  const goToLink = useAccountLink();
  const enter = async (idToken: string) => {
    try {
      await signInWithGoogle(api, idToken);
      toast.announce(text.loginSuccess);
    } catch (error) {
      if (!goToLink(error, idToken)) throw error;
    }
  };
  const enterDemo = async (idToken: string) => {
    await enter(idToken).catch((error: unknown) => {
      if (!goToSecondStep(error)) throw error;
    });
  };
  const start = async () => {
    setBusy(true);
    try {
      const { clientId, isLocal, nonce } = await api('GET /api/v1/auth/google/settings');
      if (clientId === null) throw new Error('Google is not offered');
      if (!isLocal && place.current) {
        const request = { clientId, nonce, language, place: place.current, onButton: () => setGoogleButton(true) };
        return await enter(await requestGoogleToken(request));
      }
      setDemoNonce(nonce);
      setDemoOpen(true);
    } catch (error) {
      if (goToSecondStep(error)) return;
      console.error(error);
      toast.error(text.googleLoginError);
      place.current?.replaceChildren();
      setGoogleButton(false);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {!hasGoogleButton && (
        <Button kind="outline" fullWidth busy={isBusy} onClick={() => void start()}>
          <BrandIcon name="google" size={20} />
          {text.google}
        </Button>
      )}
      <div ref={place} className="flex justify-center empty:hidden" />
      {demoNonce !== null && (
        <Later>
          <GoogleDemoDialog
            isOpen={isDemoOpen}
            nonce={demoNonce}
            onClose={() => setDemoOpen(false)}
            onCredential={enterDemo}
          />
        </Later>
      )}
    </>
  );
}

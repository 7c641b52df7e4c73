import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useVisitor } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { signInWithCode } from './auth-calls.ts';
import { AuthHeading, AuthLink, Banner, OrDivider, TermsNotice } from './auth-parts.tsx';
import { signInFailureText } from './failure-texts.ts';
import { GoogleButton } from './google-button.tsx';
import type { PhoneValue } from './phone-field.tsx';
import { useSecondStep } from './second-step.ts';
import { VerifiedPhone } from './verified-phone.tsx';

type Data = { sms: boolean; google: boolean };

export const page = definePage<Data>({
  texts: ['auth'],
  load: async ({ api }) => {
    const { sms, google } = await api('GET /api/v1/capabilities');
    return { sms, google };
  },
  head: (_, { auth }) => ({ title: auth.phoneTitle, description: auth.description }),
  Component: SignInPhonePage,
});

function SignInPhonePage({ data: { sms, google } }: { data: Data }) {
  const text = useTexts('auth');
  return (
    <>
      <AuthHeading icon="phone" title={text.phoneHeading} description={text.phoneLead} />
      {sms ? <PhoneForm /> : <Banner tone="info">{text.smsNotAvailable}</Banner>}
      <OrDivider />
      <div className="grid gap-3">
        {google && <GoogleButton />}
        <AuthLink to="/auth/sign-in" className={buttonClass({ kind: 'outline', fullWidth: true })}>
          {text.toEmail}
        </AuthLink>
      </div>
      <p className="mt-6 text-center">
        {text.noAccount} <AuthLink to="/auth/sign-up">{text.toSignUp}</AuthLink>
      </p>
      <TermsNotice />
    </>
  );
}

type Proof = { phone: string; code: string };

/** A proven code signs in by itself; the button is for a second try. */
function PhoneForm() {
  const api = useApi();
  const text = useTexts('auth');
  const goToSecondStep = useSecondStep();
  const [value, setValue] = useState<PhoneValue>({ typed: '', country: useVisitor().country });
  const [proof, setProof] = useState<Proof | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isUnknown, setUnknown] = useState(false);

  const enter = async ({ phone, code }: Proof) => {
    setProof({ phone, code });
    setBusy(true);
    try {
      await signInWithCode(api, { phoneNumber: phone, otp: code });
      toast.announce(text.loginSuccess);
    } catch (error) {
      if (goToSecondStep(error)) return;
      if (error instanceof ApiError && error.body.status === 404) setUnknown(true);
      toast.error(
        error instanceof ApiError && error.body.status === 404 ? text.phoneUnknown : signInFailureText(error, text),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="grid gap-4">
      {isUnknown && (
        <Banner tone="info">
          {text.phoneUnknown} <AuthLink to="/auth/sign-up">{text.toSignUp}</AuthLink>
        </Banner>
      )}
      <VerifiedPhone
        value={value}
        onChange={(next) => {
          setUnknown(false);
          setProof(null);
          setValue(next);
        }}
        onVerified={(found) => void enter(found)}
      />
      <Button size="large" fullWidth busy={isBusy} disabled={proof === null} onClick={() => proof && void enter(proof)}>
        {isBusy ? text.checking : text.signIn}
      </Button>
    </div>
  );
}

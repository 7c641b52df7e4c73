import { useLanguage } from '../../router/router-context.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { countryTyped } from '../auth/phone-format.ts';
import { PhoneVerification } from '../auth/phone-verification.tsx';
import { usePhoneVerification } from '../auth/use-phone-verification.ts';

type GuestAccountCodeProps = { phone: string; onVerified: (code: string) => void };

/** A new code for the phone of the order, where the one of the checkout proves nothing any more. */
export function GuestAccountCode(props: GuestAccountCodeProps) {
  return (
    <LazyTexts language={useLanguage()} namespace="phone">
      <CodeForm {...props} />
    </LazyTexts>
  );
}

function CodeForm({ phone, onVerified }: GuestAccountCodeProps) {
  const running = usePhoneVerification({
    value: { typed: phone, country: countryTyped(phone) ?? 'kw' },
    onVerified: ({ code }) => onVerified(code),
  });
  return <PhoneVerification running={running} />;
}

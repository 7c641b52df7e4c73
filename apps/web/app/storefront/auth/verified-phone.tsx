import { validatePhone } from '@karaz/domain/people/phone';
import { useEffect, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { toast } from '../../ui/toast.ts';
import { PhoneField, type PhoneValue } from './phone-field.tsx';
import { phoneProblem } from './phone-problem.ts';
import { PhoneVerification } from './phone-verification.tsx';
import { usePhoneVerification } from './use-phone-verification.ts';

type VerifiedPhoneProps = {
  value: PhoneValue;
  onChange: (value: PhoneValue) => void;
  /** Every change of the code, so that a form can send it along. */
  onCode?: (code: string) => void;
  onVerified?: (proof: { phone: string; code: string }) => void;
  /** The number is verified already: no further code is needed. */
  verified?: string | null;
  /** False for a number nobody has typed yet: a page that is only opened sends no message. */
  sendsByItself?: boolean;
  errors?: { phone?: string | undefined; code?: string | undefined };
};

/** A phone field with the code that proves it, wherever a number must be somebody's own. Needs the texts 'phone'. */
export function VerifiedPhone({
  value,
  onChange,
  onCode,
  onVerified,
  verified = null,
  sendsByItself = true,
  errors = {},
}: VerifiedPhoneProps) {
  const text = useTexts('phone');
  const [isLeft, setLeft] = useState(false);
  const phone = validatePhone(value.typed, value.country);
  const isVerified = phone.ok && phone.value === verified;
  const running = usePhoneVerification({
    value,
    isRequired: !isVerified,
    sendsByItself,
    ...(onVerified ? { onVerified } : {}),
  });
  const { code, step } = running.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form hears of the code, not of its own rendering
  useEffect(() => onCode?.(code), [code]);
  const isUnsupported = !phone.ok && phone.error === 'PHONE_UNSUPPORTED_COUNTRY';
  useEffect(() => {
    if (isUnsupported) toast.error(text.problems.phoneUnsupported);
  }, [isUnsupported, text]);
  const problem =
    isUnsupported || (isLeft && value.typed !== '') ? phoneProblem(value.typed, value.country) : undefined;
  return (
    <div className="grid gap-3">
      <PhoneField
        label={text.phone}
        countryLabel={text.phoneCountry}
        value={value}
        onChange={(next) => {
          setLeft(false);
          onChange(next);
        }}
        onBlur={() => setLeft(true)}
        error={problem ? text.problems[problem] : errors.phone}
        hint={isVerified || running.state.phone ? undefined : text.phoneHint}
        end={
          (isVerified || step === 'verified') && (
            <Badge tone="success" icon="check">
              {/* On a small phone the number needs the place. */}
              <span className="max-sm:sr-only">{text.block.verified}</span>
            </Badge>
          )
        }
      />
      {!isVerified && <PhoneVerification running={running} error={errors.code} />}
    </div>
  );
}

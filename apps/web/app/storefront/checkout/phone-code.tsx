import { OTP_LENGTH } from '@karaz/domain/accounts/one-time-code';
import { keepPhoneCharacters } from '@karaz/domain/people/phone';
import { foldDigits } from '@karaz/domain/text/fold-arabic';
import { isolate } from '@karaz/i18n/format';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Checkout } from './use-checkout.ts';
import type { FormErrorsState } from './use-form-errors.ts';
import { usePhoneCode } from './use-phone-code.ts';

type PhoneCodeProps = { checkout: Checkout; form: FormErrorsState };

/** The number and the code sent to it, side by side; a verified number says so and needs nothing more. */
export function PhoneCode({ checkout, form }: PhoneCodeProps) {
  const text = useTexts('checkout');
  const { draft, change } = checkout;
  const { send, state, wait, isVerified } = usePhoneCode(checkout, form);
  const sendLabel = wait > 0 ? text.resendIn(isolate(String(wait))) : draft.code === '' ? text.sendCode : text.resend;
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <div className="grid gap-2">
        <TextField
          label={text.phone}
          type="tel"
          name="phone"
          autoComplete="tel"
          maxLength={20}
          value={draft.phone}
          error={form.errors.phone}
          hint={isVerified ? undefined : text.phoneHint}
          onChange={({ target }) => {
            form.forgive('phone');
            change({ phone: keepPhoneCharacters(target.value) });
          }}
          onBlur={() => draft.phone !== '' && form.leave('phone')}
        />
        {isVerified ? (
          <p role="status" className="flex items-center gap-2 text-small font-medium text-success">
            <Icon name="check" size={18} />
            {text.verified}
          </p>
        ) : (
          <Button kind="outline" onClick={send} busy={state === 'sending'} aria-disabled={wait > 0 || undefined}>
            {sendLabel}
          </Button>
        )}
      </div>
      {!isVerified && (
        <TextField
          label={text.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={OTP_LENGTH}
          value={draft.code}
          error={form.errors.phoneVerificationCode}
          hint={state === 'checking' ? text.checkingCode : text.codeHint}
          onChange={({ target }) => {
            form.forgive('phoneVerificationCode');
            change({ code: foldDigits(target.value).replace(/\D/g, '').slice(0, OTP_LENGTH) });
          }}
        />
      )}
    </div>
  );
}

import { isPasswordLongEnough, PASSWORD_MIN, STAFF_PASSWORD_MIN } from '@karaz/domain/accounts/password';
import { isolate } from '@karaz/i18n/format';
import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { passwordStrength } from './password-strength.ts';

type PasswordFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { target: { value: string } }) => void;
  autoComplete: 'current-password' | 'new-password';
  /** For a new one: how long it must be, then how good it is. */
  isNew?: boolean;
  /** Of whoever may open the back office: it must be longer. */
  isStaff?: boolean;
};

export function PasswordField({ isNew = false, isStaff = false, ...field }: PasswordFieldProps) {
  const text = useTexts('auth');
  const minLength = useMinLength(isNew, isStaff);
  const strength = isNew && isPasswordLongEnough(field.value, minLength) ? passwordStrength(field.value) : null;
  return (
    <TextField
      {...field}
      type="password"
      required
      maxLength={200}
      hint={
        isNew ? (
          strength ? (
            <StrengthLine strength={strength} />
          ) : (
            text.passwordHint(isolate(String(minLength)))
          )
        ) : undefined
      }
      revealLabels={{ show: text.showPassword, hide: text.hidePassword }}
    />
  );
}

/** The specification's six, of staff ten, until the store requires more. */
function useMinLength(isNeeded: boolean, isStaff: boolean): number {
  const api = useApi();
  const [minLength, setMinLength] = useState(isStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN);
  useEffect(() => {
    if (!isNeeded) return;
    api('GET /api/v1/auth/rules').then(
      (rules) => setMinLength(isStaff ? rules.staffPasswordMinLength : rules.passwordMinLength),
      // The store says it again when the password is sent.
      () => {},
    );
  }, [api, isNeeded, isStaff]);
  return minLength;
}

const BARS = { weak: 1, fair: 2, strong: 3 } as const;
const COLOURS = { weak: 'bg-warning', fair: 'bg-info', strong: 'bg-success' } as const;

function StrengthLine({ strength }: { strength: keyof typeof BARS }) {
  const text = useTexts('auth');
  return (
    <span className="flex items-center gap-2" aria-live="polite">
      <span aria-hidden className="flex gap-1">
        {[1, 2, 3].map((bar) => (
          <span
            key={bar}
            className={`h-1.5 w-6 rounded-full ${bar <= BARS[strength] ? COLOURS[strength] : 'bg-sunken'}`}
          />
        ))}
      </span>
      {text.strength[strength]}
    </span>
  );
}

import { phoneCountryOf } from '@karaz/domain/people/phone';
import { useState } from 'react';
import { useApi, useVisitor } from '../../router/router-context.ts';
import { useSignedIn } from '../../router/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText, fieldReasons } from '../auth/failure-texts.ts';
import type { PhoneValue } from '../auth/phone-field.tsx';
import { formatPhone } from '../auth/phone-format.ts';
import { VerifiedPhone } from '../auth/verified-phone.tsx';
import { updateSessionUser } from '../session/session-effects.ts';
import { ProfileSection } from './profile-section.tsx';

export function PhoneSection() {
  const text = useTexts('profile');
  const { user } = useSignedIn();
  const [isChanging, setChanging] = useState(false);
  return (
    <ProfileSection title={text.phone} hint={text.phoneHint}>
      <div className="flex flex-wrap items-center gap-3">
        {user.phone ? (
          <>
            <bdi dir="ltr" className="text-h3 tabular">
              {formatPhone(user.phone)}
            </bdi>
            <Badge
              tone={user.isPhoneVerified ? 'success' : 'warning'}
              icon={user.isPhoneVerified ? 'check' : 'warning'}
            >
              {user.isPhoneVerified ? text.verified : text.unverified}
            </Badge>
          </>
        ) : (
          <span className="text-muted">{text.noPhone}</span>
        )}
        <Button kind="soft" size="small" className="ms-auto" onClick={() => setChanging(!isChanging)}>
          {isChanging ? text.keepPhone : user.phone ? text.changePhone : text.addPhone}
        </Button>
      </div>
      {isChanging && <ChangePhone onDone={() => setChanging(false)} />}
    </ProfileSection>
  );
}

/** The code that proves the number also saves it. */
function ChangePhone({ onDone }: { onDone: () => void }) {
  const text = useTexts('profile');
  const api = useApi();
  const { user } = useSignedIn();
  const visitor = useVisitor();
  const country = (user.phone && phoneCountryOf(user.phone)) || visitor.country;
  const [value, setValue] = useState<PhoneValue>({ typed: '', country });
  const [error, setError] = useState<string | undefined>();
  const save = async ({ phone, code }: { phone: string; code: string }) => {
    try {
      updateSessionUser(await api('PATCH /api/v1/auth/me', { body: { phone, phoneVerificationCode: code } }));
      toast.success(text.phoneSaved);
      onDone();
    } catch (failed) {
      setError(fieldReasons(failed, ['phone']).phone);
      toast.error(failureText(failed, text.failed));
    }
  };
  return (
    <div className="mt-5 max-w-105">
      <VerifiedPhone
        value={value}
        known={user.isPhoneVerified ? user.phone : null}
        errors={{ phone: error }}
        onChange={(next) => {
          setError(undefined);
          setValue(next);
        }}
        onVerified={(proof) => void save(proof)}
      />
    </div>
  );
}

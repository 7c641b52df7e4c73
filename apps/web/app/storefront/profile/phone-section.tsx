import { isCompleteCode } from '@karaz/domain/accounts/one-time-code';
import { phoneCountryOf } from '@karaz/domain/people/phone';
import { useState } from 'react';
import { useApi, useVisitor } from '../../router/router-context.ts';
import { updateSessionUser } from '../../session/session-effects.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../auth/failure-texts.ts';
import { e164Of, formatPhone } from '../auth/phone-format.ts';
import { phoneProblem } from '../auth/phone-problem.ts';
import { useForm } from '../auth/use-form.ts';
import { VerifiedPhone } from '../auth/verified-phone.tsx';
import { OwnerProof } from './owner-proof.tsx';
import { PendingContact } from './pending-contact.tsx';
import { ProfileSection } from './profile-section.tsx';
import { NO_PROOF, PROOF_FIELDS, proofBody, proofProblems } from './proof-rules.ts';

export function PhoneSection({ canConfirm }: { canConfirm: boolean }) {
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
        {canConfirm && (
          <Button kind="soft" size="small" className="ms-auto" onClick={() => setChanging(!isChanging)}>
            {isChanging ? text.keepPhone : user.phone ? text.changePhone : text.addPhone}
          </Button>
        )}
      </div>
      {!canConfirm && <p className="mt-3 text-small text-muted">{text.noSms}</p>}
      {user.pendingPhone && <PendingContact kind="phone" value={formatPhone(user.pendingPhone)} canCancel />}
      {isChanging && <ChangePhone onDone={() => setChanging(false)} />}
    </ProfileSection>
  );
}

const FIELDS = ['phone', 'phoneVerificationCode', ...PROOF_FIELDS] as const;

/** The code proves the new number, the password or another code the account. */
function ChangePhone({ onDone }: { onDone: () => void }) {
  const text = useTexts('profile');
  const { proof } = useTexts('identity');
  const { problems } = useTexts('auth');
  const api = useApi();
  const { user } = useSignedIn();
  const visitor = useVisitor();
  const [country, setCountry] = useState((user.phone && phoneCountryOf(user.phone)) || visitor.country);
  const form = useForm({
    fields: FIELDS,
    initial: { phone: '', phoneVerificationCode: '', ...NO_PROOF },
    check: ({ phone, phoneVerificationCode: code, ...given }) => {
      const problem = phoneProblem(phone, country);
      return {
        ...(problem ? { phone: problems[problem] } : {}),
        ...(problem || isCompleteCode(code) ? {} : { phoneVerificationCode: problems.codeLength }),
        ...proofProblems(given, proof),
      };
    },
    send: async ({ phone: typed, phoneVerificationCode, ...given }) => {
      const phone = e164Of(typed, country) ?? typed;
      const body = { phone, phoneVerificationCode, ...proofBody(given) };
      updateSessionUser(await api('PATCH /api/v1/auth/me', { body }));
      toast.announce(text.phoneSaved);
      onDone();
    },
    onFailure: (error) => toast.error(failureText(error, text.failed)),
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="mt-5 grid max-w-105 gap-4">
      <VerifiedPhone
        value={{ typed: form.values.phone, country }}
        verified={user.isPhoneVerified ? user.phone : null}
        errors={{ phone: form.errors.phone, code: form.errors.phoneVerificationCode }}
        onChange={(next) => {
          setCountry(next.country);
          form.change('phone', next.typed);
        }}
        onCode={(code) => form.change('phoneVerificationCode', code)}
      />
      <OwnerProof form={form} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? text.saving : text.save}
        </Button>
      </div>
    </form>
  );
}

import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { updateSessionUser } from '../../session/session-effects.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../auth/failure-texts.ts';
import { useForm } from '../auth/use-form.ts';
import { useProblemTexts } from '../auth/use-problem-texts.ts';
import { OwnerProof } from './owner-proof.tsx';
import { PendingContact } from './pending-contact.tsx';
import { emailProblems } from './profile-rules.ts';
import { ProfileSection } from './profile-section.tsx';
import { NO_PROOF, PROOF_FIELDS, proofBody, proofProblems } from './proof-rules.ts';

export function EmailSection({ canConfirm }: { canConfirm: boolean }) {
  const text = useTexts('identity').email;
  const { user } = useSignedIn();
  const [isChanging, setChanging] = useState(false);
  return (
    <ProfileSection title={text.title} hint={text.hint}>
      <div className="flex flex-wrap items-center gap-3">
        {user.isEmailVerified ? (
          <>
            <bdi dir="ltr" className="min-w-0 text-h3 break-all">
              {user.email}
            </bdi>
            <Badge tone="success" icon="check">
              {text.confirmed}
            </Badge>
          </>
        ) : (
          <span className="text-muted">{text.none}</span>
        )}
        {canConfirm && (
          <Button kind="soft" size="small" className="ms-auto" onClick={() => setChanging(!isChanging)}>
            {isChanging ? text.keep : user.email ? text.change : text.add}
          </Button>
        )}
      </div>
      {!canConfirm && <p className="mt-3 text-small text-muted">{text.noMail}</p>}
      {user.pendingEmail && (
        <PendingContact
          kind="email"
          value={user.pendingEmail}
          canCancel={user.isEmailVerified || user.phone !== null}
        />
      )}
      {isChanging && <ChangeEmail onDone={() => setChanging(false)} />}
    </ProfileSection>
  );
}

const FIELDS = ['email', ...PROOF_FIELDS] as const;

function ChangeEmail({ onDone }: { onDone: () => void }) {
  const text = useTexts('identity');
  const { optional, failed } = useTexts('profile');
  const api = useApi();
  const { user } = useSignedIn();
  const problemTexts = useProblemTexts();
  const form = useForm({
    fields: FIELDS,
    initial: { email: '', ...NO_PROOF },
    check: (values) => ({
      ...problemTexts(emailProblems(values, user.phone !== null && user.email !== null)),
      ...proofProblems(values, text.proof),
    }),
    send: async (values) => {
      const email = values.email.trim() || null;
      updateSessionUser(await api('PATCH /api/v1/auth/me', { body: { email, ...proofBody(values) } }));
      toast.announce(email === null ? text.email.removed : text.email.sent(isolate(email)));
      onDone();
    },
    onFailure: (error) => toast.error(failureText(error, failed)),
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="mt-5 grid max-w-105 gap-4">
      <TextField
        label={text.email.next}
        hint={text.email.willWait}
        optionalLabel={user.phone === null || user.email === null ? undefined : optional}
        type="email"
        autoComplete="email"
        maxLength={200}
        {...form.control('email')}
      />
      <OwnerProof form={form} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? text.email.saving : text.email.save}
        </Button>
      </div>
    </form>
  );
}

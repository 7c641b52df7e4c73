import { roleToRender } from '@karaz/domain/people/roles';
import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { updateSessionUser } from '../../session/session-effects.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { ProfileFrame } from '../account/profile-frame.tsx';
import { failureText } from '../auth/failure-texts.ts';
import { PasswordField } from '../auth/password-field.tsx';
import { useForm } from '../auth/use-form.ts';
import { useProblemTexts } from '../auth/use-problem-texts.ts';
import { OwnerProof } from './owner-proof.tsx';
import { changePasswordProblems } from './profile-rules.ts';
import { ProfileSection } from './profile-section.tsx';
import { NO_PROOF, PROOF_FIELDS, proofBody, proofProblems } from './proof-rules.ts';

export const page = definePage({
  texts: ['profile', 'auth', 'identity'],
  head: (_, { profile }) => ({ title: profile.passwordTitle, noIndex: true }),
  Component: PasswordPage,
});

function PasswordPage() {
  const text = useTexts('profile');
  const { user } = useSignedIn();
  const [round, setRound] = useState(0);
  return (
    <ProfileFrame>
      <h1 className="text-h1">{text.passwordTitle}</h1>
      <ProfileSection title={user.hasPassword ? text.passwordHeading : text.passwordFirst} hint={text.passwordLead}>
        {/* Empty again once it is saved. */}
        <PasswordForm key={round} onSaved={() => setRound(round + 1)} />
      </ProfileSection>
    </ProfileFrame>
  );
}

const FIELDS = [...PROOF_FIELDS, 'password', 'confirmPassword'] as const;

function PasswordForm({ onSaved }: { onSaved: () => void }) {
  const text = useTexts('profile');
  const { user } = useSignedIn();
  const { proof } = useTexts('identity');
  const api = useApi();
  const problemTexts = useProblemTexts();
  const form = useForm({
    fields: FIELDS,
    initial: { ...NO_PROOF, password: '', confirmPassword: '' },
    check: (values) => ({ ...proofProblems(values, proof), ...problemTexts(changePasswordProblems(values)) }),
    send: async (values) => {
      const body = { password: values.password, ...proofBody(values) };
      updateSessionUser(await api('PATCH /api/v1/auth/me', { body }));
      toast.success(text.passwordSaved);
      onSaved();
    },
    onFailure: (error) => toast.error(failureText(error, text.failed)),
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid max-w-105 gap-4">
      <OwnerProof form={form} />
      <PasswordField
        label={text.newPassword}
        autoComplete="new-password"
        isNew
        isStaff={roleToRender(user) !== 'user'}
        {...form.control('password')}
      />
      <PasswordField label={text.confirmPassword} autoComplete="new-password" {...form.control('confirmPassword')} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? text.saving : text.save}
        </Button>
      </div>
    </form>
  );
}

import { labelOf, parseLanguage } from '@karaz/i18n/language';
import { useApi, useStore } from '../../router/router-context.ts';
import { updateSessionUser } from '../../session/session-effects.ts';
import { useSignedIn } from '../../session/signed-in.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { failureText } from '../auth/failure-texts.ts';
import { useForm } from '../auth/use-form.ts';
import { useProblemTexts } from '../auth/use-problem-texts.ts';
import { profileProblems } from './profile-rules.ts';
import { ProfileSection } from './profile-section.tsx';

const FIELDS = ['firstName', 'lastName', 'language'] as const;

export function DetailsForm() {
  const text = useTexts('profile');
  const api = useApi();
  const { user } = useSignedIn();
  const { languages } = useStore();
  const problemTexts = useProblemTexts();
  const form = useForm({
    fields: FIELDS,
    initial: { firstName: user.firstName, lastName: user.lastName, language: user.language },
    check: (values) => problemTexts(profileProblems(values)),
    send: async ({ firstName, lastName, language }) => {
      const change = { firstName: firstName.trim(), lastName: lastName.trim() };
      updateSessionUser(await api('PATCH /api/v1/auth/me', { body: { ...change, language: parseLanguage(language) } }));
      toast.success(text.saved);
    },
    onFailure: (error) => toast.error(failureText(error, text.failed)),
  });
  return (
    <ProfileSection title={text.details} hint={text.detailsHint}>
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={text.firstName}
          autoComplete="given-name"
          maxLength={80}
          required
          {...form.control('firstName')}
        />
        <TextField
          label={text.lastName}
          autoComplete="family-name"
          maxLength={80}
          required
          {...form.control('lastName')}
        />
        <Select
          label={text.language}
          options={languages.map((code) => ({ value: code, label: labelOf(code) }))}
          {...form.control('language')}
        />
        <div className="sm:col-span-2">
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? text.saving : text.save}
          </Button>
        </div>
      </form>
    </ProfileSection>
  );
}

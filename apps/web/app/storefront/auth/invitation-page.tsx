import { isolate } from '@karaz/i18n/format';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { beginSession } from '../../session/session-effects.ts';
import { storeLanguage } from '../../settings/change-language.ts';
import { takeLanguageChanged } from '../../settings/language-changed.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { signInTokens } from './auth-calls.ts';
import { AuthHeading, Banner, ReturnToSignIn } from './auth-parts.tsx';
import { invitationProblems } from './auth-rules.ts';
import { failureText } from './failure-texts.ts';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

type Data = { hash: string };
type Invited = {
  name: string;
  email: string;
  role: 'admin' | 'manager' | 'fulfilment' | 'support';
  customRole: string | null;
};
type State = Invited | 'loading' | 'invalid' | 'failed';

export const page = definePage<Data>({
  texts: ['auth', 'invitation'],
  load: async ({ search }) => ({ hash: search.get('hash') ?? '' }),
  head: (_, { invitation }) => ({ title: invitation.title, noIndex: true }),
  Component: ({ data: { hash } }) => <InvitationPage hash={hash} />,
});

function InvitationPage({ hash }: Data) {
  const text = useTexts('invitation');
  const { state, load } = useInvitation(hash);
  if (state === 'loading') return <SectionSkeleton variant="list" items={3} label={text.loading} />;
  if (state === 'failed') {
    return (
      <ErrorPanel
        defaultText={text.failed}
        detailsLabel={text.details}
        retryLabel={text.retry}
        onRetry={() => void load()}
      />
    );
  }
  if (state === 'invalid') {
    return (
      <>
        <AuthHeading icon="warning" title={text.invalidTitle} description={text.invalidText} />
        <ReturnToSignIn />
      </>
    );
  }
  return (
    <>
      <AuthHeading
        icon="office"
        title={text.title}
        description={text.lead(isolate(state.email), isolate(state.customRole ?? text.roles[state.role]))}
      />
      <AcceptForm hash={hash} name={state.name} email={state.email} />
    </>
  );
}

/** Requested by the browser, so that looking at the page costs the visitor's own budget. */
function useInvitation(hash: string) {
  const api = useApi();
  const [state, setState] = useState<State>('loading');
  const load = useCallback(async () => {
    setState('loading');
    try {
      setState(await api('POST /api/v1/auth/invitations/check', { body: { hash } }));
    } catch (error) {
      const isInvalid = error instanceof ApiError && error.body.status === 422;
      setState(isInvalid ? 'invalid' : 'failed');
    }
  }, [api, hash]);
  useEffect(() => void load(), [load]);
  return { state, load };
}

/** What the invitation calls them; they may write it otherwise. */
function namesIn(name: string) {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

const FIELDS = ['firstName', 'lastName', 'password'] as const;

function AcceptForm({ hash, name, email }: Data & Pick<Invited, 'name' | 'email'>) {
  const api = useApi();
  const { navigate } = useRouter();
  const language = useLanguage();
  const text = useTexts('invitation');
  const auth = useTexts('auth');
  const problemTexts = useProblemTexts();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm({
    fields: FIELDS,
    initial: { ...namesIn(name), password: '' },
    check: (values) => problemTexts(invitationProblems(values)),
    send: async (values) => {
      setFailed(null);
      await beginSession(
        signInTokens(await api('POST /api/v1/auth/invitations/accept', { body: { hash, ...values } })),
      );
      // The language of the mail stays; it need not be sent.
      if (storeLanguage(language)) takeLanguageChanged();
      toast.announce(text.opened);
      navigate('/dashboard', { replace: true });
    },
    onFailure: (error) => {
      const code = error instanceof ApiError ? error.body.code : null;
      if (code === 'emailAlreadyExists') setFailed(text.takenText);
      else if (code === 'invalidHash') setFailed(text.invalidText);
      else toast.error(failureText(error, auth.noConnection));
    },
  });
  return (
    <>
      {failed !== null && <Banner tone="error">{failed}</Banner>}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={auth.firstName}
            autoComplete="given-name"
            maxLength={80}
            required
            {...form.control('firstName')}
          />
          <TextField
            label={auth.lastName}
            autoComplete="family-name"
            maxLength={80}
            required
            {...form.control('lastName')}
          />
        </div>
        <PasswordField label={auth.password} autoComplete="new-password" isNew isStaff {...form.control('password')} />
        <Button type="submit" size="large" fullWidth busy={form.isBusy}>
          {form.isBusy ? auth.checking : text.open}
        </Button>
      </form>
    </>
  );
}

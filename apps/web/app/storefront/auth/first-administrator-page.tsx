import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { definePage } from '../../router/page.ts';
import { useApi, useLanguage, useRouter } from '../../router/router-context.ts';
import { beginSession } from '../../session/session-effects.ts';
import { reloadInLanguage, storeLanguage } from '../../settings/change-language.ts';
import { takeLanguageChanged } from '../../settings/language-changed.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { SectionSkeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { parseCookies } from '../../visitor.ts';
import { signInTokens } from './auth-calls.ts';
import { AuthHeading, Banner, ReturnToSignIn } from './auth-parts.tsx';
import { signInProblems } from './auth-rules.ts';
import { failureText } from './failure-texts.ts';
import { PasswordField } from './password-field.tsx';
import { useForm } from './use-form.ts';
import { useProblemTexts } from './use-problem-texts.ts';

type Data = { token: string };

export const page = definePage<Data>({
  texts: ['auth', 'setup'],
  load: async ({ params }) => ({ token: params['token'] ?? '' }),
  head: (_, { setup }) => ({ title: setup.title, noIndex: true }),
  Component: ({ data: { token } }) => <FirstAdministratorPage token={token} />,
});

const STEPS = 7;

function FirstAdministratorPage({ token }: Data) {
  const text = useTexts('setup');
  const { state, load } = useSetupLink(token);
  useBrowserLanguage();
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
      <p className="mb-2 text-small text-muted">{text.step(1, STEPS)}</p>
      <AuthHeading icon="office" title={text.title} description={text.lead} />
      <AdministratorForm token={token} />
    </>
  );
}

type State = 'loading' | 'valid' | 'invalid' | 'failed';

/** Requested by the browser, so that looking at the page costs the visitor's own budget. */
function useSetupLink(token: string) {
  const api = useApi();
  const [state, setState] = useState<State>('loading');
  const load = useCallback(async () => {
    setState('loading');
    try {
      await api('POST /api/v1/setup/check', { body: { token } });
      setState('valid');
    } catch (error) {
      setState(error instanceof ApiError && error.body.status === 422 ? 'invalid' : 'failed');
    }
  }, [api, token]);
  useEffect(() => void load(), [load]);
  return { state, load };
}

/** Nobody has chosen a language here yet: the browser's own, if it is one of the two. */
function useBrowserLanguage(): void {
  const language = useLanguage();
  useEffect(() => {
    const isChosen = parseCookies(document.cookie).has('language') || window.location.search.includes('lang=');
    const preferred = navigator.language.startsWith('ar') ? 'ar' : 'en';
    if (isChosen || preferred === language || !storeLanguage(preferred)) return;
    takeLanguageChanged();
    reloadInLanguage();
  }, [language]);
}

const FIELDS = ['name', 'email', 'password'] as const;

function AdministratorForm({ token }: Data) {
  const api = useApi();
  const { navigate } = useRouter();
  const language = useLanguage();
  const text = useTexts('setup');
  const auth = useTexts('auth');
  const problemTexts = useProblemTexts();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm({
    fields: FIELDS,
    initial: { name: '', email: '', password: '' },
    check: (values) => ({
      ...(values.name.trim() === '' ? { name: text.nameRequired } : {}),
      ...problemTexts(signInProblems(values)),
    }),
    send: async ({ name, email, password }) => {
      setFailed(null);
      const [firstName = '', ...others] = name.trim().split(/\s+/);
      const body = { token, firstName, lastName: others.join(' '), email, password };
      await beginSession(signInTokens(await api('POST /api/v1/setup/administrator', { body })));
      if (storeLanguage(language)) takeLanguageChanged();
      toast.announce(text.created);
      navigate('/dashboard/setup', { replace: true });
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.body.code === 'invalidHash') setFailed(text.invalidText);
      else toast.error(failureText(error, auth.noConnection));
    },
  });
  return (
    <>
      {failed !== null && <Banner tone="error">{failed}</Banner>}
      <form method="post" noValidate onSubmit={form.submit} className="grid gap-4">
        <TextField label={text.name} autoComplete="name" maxLength={80} required {...form.control('name')} />
        <TextField
          label={text.email}
          type="email"
          dir="ltr"
          autoComplete="username"
          hint={text.emailHint}
          maxLength={200}
          required
          {...form.control('email')}
        />
        <PasswordField label={auth.password} autoComplete="new-password" isNew isStaff {...form.control('password')} />
        <Button type="submit" size="large" fullWidth busy={form.isBusy}>
          {form.isBusy ? auth.checking : text.create}
        </Button>
      </form>
    </>
  );
}

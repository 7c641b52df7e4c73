import { isolate } from '@karaz/i18n/format';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import type { Address } from '../../router/address.ts';
import { Link } from '../../router/link.tsx';
import { definePage } from '../../router/page.ts';
import { useApi } from '../../router/router-context.ts';
import { signInHref } from '../../session/return-to.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AuthHeading, Banner } from './auth-parts.tsx';
import { failureText } from './failure-texts.ts';

type Data = { hash: string };

/** Programs that look into mails open every link: only the button confirms. */
export const page = definePage<Data>({
  texts: ['auth', 'identity'],
  load: async ({ search }) => ({ hash: search.get('hash') ?? '' }),
  head: (_, { identity }) => ({ title: identity.confirm.title, noIndex: true }),
  Component: ConfirmContactPage,
});

function ConfirmContactPage({ data: { hash } }: { data: Data }) {
  const api = useApi();
  const text = useTexts('identity').confirm;
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(hash === '' ? text.noHash : null);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [needsSession, setNeedsSession] = useState(false);
  const confirm = async () => {
    setBusy(true);
    setFailed(null);
    try {
      setConfirmed((await api('POST /api/v1/auth/contact/confirm', { body: { hash } })).value);
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'notSignedIn') return setNeedsSession(true);
      console.error(error);
      setFailed(failureText(error, text.failed));
    } finally {
      setBusy(false);
    }
  };
  if (confirmed !== null) {
    return (
      <>
        <AuthHeading icon="check" title={text.doneTitle} />
        <Banner tone="success">{text.done(isolate(confirmed))}</Banner>
        {/* Loaded anew: whoever is signed in here has another address now. */}
        <a href={'/profile' satisfies Address} className={buttonClass({ size: 'large', fullWidth: true })}>
          {text.toProfile}
        </a>
      </>
    );
  }
  if (needsSession) {
    const back = signInHref(`/auth/confirm-contact?hash=${encodeURIComponent(hash)}`);
    return (
      <>
        <AuthHeading icon="mail" title={text.signInTitle} description={text.signInLead} />
        <Link to={back} className={buttonClass({ size: 'large', fullWidth: true })}>
          {text.signIn}
        </Link>
      </>
    );
  }
  return (
    <>
      <AuthHeading icon="mail" title={text.heading} description={text.lead} />
      {failed !== null && <Banner tone="error">{failed}</Banner>}
      {hash !== '' && (
        <Button size="large" fullWidth busy={isBusy} onClick={() => void confirm()}>
          {isBusy ? text.busy : text.button}
        </Button>
      )}
    </>
  );
}

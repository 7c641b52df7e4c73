import { useState } from 'react';
import { definePage } from '../../router/page.ts';
import { useApi, useRouter } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { AuthHeading, Banner } from './auth-parts.tsx';
import { failureText } from './failure-texts.ts';

type Data = { hash: string };

/** For whoever had the address or phone before; what follows is choosing a new password. */
export const page = definePage<Data>({
  texts: ['auth', 'identity'],
  load: async ({ search }) => ({ hash: search.get('hash') ?? '' }),
  head: (_, { identity }) => ({ title: identity.undo.title, noIndex: true }),
  Component: UndoChangePage,
});

function UndoChangePage({ data: { hash } }: { data: Data }) {
  const api = useApi();
  const { navigate } = useRouter();
  const { undo: text, confirm } = useTexts('identity');
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(hash === '' ? confirm.noHash : null);
  const undo = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const { resetHash } = await api('POST /api/v1/auth/contact/undo', { body: { hash } });
      toast.success(text.done);
      navigate(`/auth/reset-password?hash=${encodeURIComponent(resetHash)}`, { replace: true });
    } catch (error) {
      console.error(error);
      setFailed(failureText(error, text.failed));
      setBusy(false);
    }
  };
  return (
    <>
      <AuthHeading icon="refresh" title={text.heading} description={text.lead} />
      {failed !== null && <Banner tone="error">{failed}</Banner>}
      {hash !== '' && (
        <Button size="large" fullWidth busy={isBusy} onClick={() => void undo()}>
          {isBusy ? text.busy : text.button}
        </Button>
      )}
    </>
  );
}

import { useEffect, useState } from 'react';
import { Link } from '../../router/link.tsx';
import { href } from '../../router/match.ts';
import { useApi, useLanguage } from '../../router/router-context.ts';
import { signInHref } from '../../session/return-to.ts';
import { useSession } from '../../session/session-store.ts';
import { LazyTexts } from '../../texts/lazy-texts.tsx';
import { useTexts } from '../../texts/texts.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Of what is sold out: one tap, and a message comes when it is back. */
export function StockAlert({ stockId }: { stockId: number }) {
  return (
    <LazyTexts language={useLanguage()} namespace="profile">
      <Alert key={stockId} stockId={stockId} />
    </LazyTexts>
  );
}

function Alert({ stockId }: { stockId: number }) {
  const { alerts: text } = useTexts('profile');
  const { status } = useSession();
  if (status === 'loading') return null;
  if (status === 'authenticated') return <OwnAlert stockId={stockId} />;
  return (
    <Link to={signInHref(href('/product/:id', { id: stockId }))} className={buttonClass({ kind: 'outline' })}>
      <Icon name="clock" size={20} />
      {text.signIn}
    </Link>
  );
}

type State = 'loading' | 'open' | 'saving' | 'waiting' | 'back' | 'failed';

function OwnAlert({ stockId }: { stockId: number }) {
  const { alerts: text } = useTexts('profile');
  const api = useApi();
  const [state, setState] = useState<State>('loading');
  useEffect(() => {
    let isGone = false;
    api('GET /api/v1/stocks/:id/alert', { params: { id: stockId } }).then(
      ({ isWaiting }) => isGone || setState(isWaiting ? 'waiting' : 'open'),
      () => isGone || setState('open'),
    );
    return () => {
      isGone = true;
    };
  }, [api, stockId]);
  const change = (call: 'PUT /api/v1/stocks/:id/alert' | 'DELETE /api/v1/stocks/:id/alert') => {
    setState('saving');
    const after = call.startsWith('PUT') ? 'back' : 'open';
    api(call, { params: { id: stockId } }).then(
      ({ isWaiting }) => setState(isWaiting ? 'waiting' : after),
      () => setState('failed'),
    );
  };
  if (state === 'loading') return null;
  return (
    <div aria-live="polite" className="grid gap-2">
      {state === 'waiting' && (
        <p className="flex flex-wrap items-center gap-x-2 font-medium">
          <Icon name="check" size={18} className="text-success" />
          <span>{text.waiting}</span>
          <Button kind="ghost" size="small" onClick={() => change('DELETE /api/v1/stocks/:id/alert')}>
            {text.stop}
          </Button>
        </p>
      )}
      {state === 'back' && <p className="font-medium">{text.back}</p>}
      {(state === 'open' || state === 'saving' || state === 'failed') && (
        <Button
          kind="outline"
          icon="clock"
          busy={state === 'saving'}
          onClick={() => change('PUT /api/v1/stocks/:id/alert')}
        >
          {text.notify}
        </Button>
      )}
      {state === 'failed' && <p className="text-small text-danger">{text.failed}</p>}
    </div>
  );
}

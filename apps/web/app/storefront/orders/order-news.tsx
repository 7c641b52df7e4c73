import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tellFailure } from '../payments/open-payment.ts';
import { askForNews, canHaveNews, endNews, hasNews } from './browser-news.ts';

type OrderNewsProps = { orderId: string; token: string | null };
type State = 'unknown' | 'off' | 'on' | 'blocked';

/** Offered once there is an order to hear about, and where the browser and the store can do it. */
export function OrderNews({ orderId, token }: OrderNewsProps) {
  const text = useTexts('orders');
  const api = useApi();
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [state, setState] = useState<State>('unknown');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!canHaveNews()) return;
    const leaving = new AbortController();
    const look = async () => {
      const answer = await api('GET /api/v1/push/key', { signal: leaving.signal });
      setPublicKey(answer.publicKey);
      if (Notification.permission === 'denied') setState('blocked');
      else setState((await hasNews(orderId)) ? 'on' : 'off');
    };
    look().catch(() => setState('unknown'));
    return () => leaving.abort();
  }, [api, orderId]);
  if (publicKey === null || state === 'unknown') return null;
  const run = async (work: () => Promise<State>) => {
    setBusy(true);
    try {
      setState(await work());
    } catch (error) {
      tellFailure(error, text.newsFailed);
    }
    setBusy(false);
  };
  const start = () =>
    run(async () => ((await askForNews({ api, publicKey, orderId, token })) ? 'on' : isDenied() ? 'blocked' : 'off'));
  const end = () =>
    run(async () => {
      await endNews(api);
      return 'off';
    });
  if (state === 'blocked') return <p className="text-small text-muted">{text.newsBlocked}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3" data-testid="order-news">
      {state === 'on' ? (
        <>
          <p role="status" className="flex items-center gap-2 text-small">
            <Icon name="check" size={18} />
            {text.newsOn}
          </p>
          <Button kind="ghost" size="small" busy={isBusy} onClick={() => void end()}>
            {text.newsEnd}
          </Button>
        </>
      ) : (
        <Button kind="outline" icon="bolt" busy={isBusy} onClick={() => void start()}>
          {text.newsStart}
        </Button>
      )}
    </div>
  );
}

const isDenied = () => Notification.permission === 'denied';

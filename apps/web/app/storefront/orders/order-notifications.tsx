import { useEffect, useState } from 'react';
import { useApi } from '../../router/router-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toastFailure } from '../payments/open-payment.ts';
import {
  canHaveNotifications,
  disableNotifications,
  enableNotifications,
  hasNotifications,
} from './browser-notifications.ts';

type OrderNotificationsProps = { orderId: string; token: string | null };
type State = 'unknown' | 'off' | 'on' | 'blocked';

/** Offered once there is an order to follow, and where the browser and the store can do it. */
export function OrderNotifications({ orderId, token }: OrderNotificationsProps) {
  const text = useTexts('orders');
  const api = useApi();
  const [publicKey, setPublicKey] = useState<string | null>(null);
  const [state, setState] = useState<State>('unknown');
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    if (!canHaveNotifications()) return;
    const leaving = new AbortController();
    const look = async () => {
      const response = await api('GET /api/v1/push/key', { signal: leaving.signal });
      setPublicKey(response.publicKey);
      if (Notification.permission === 'denied') setState('blocked');
      else setState((await hasNotifications(orderId)) ? 'on' : 'off');
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
      toastFailure(error, text.notificationsFailed);
    }
    setBusy(false);
  };
  const start = () =>
    run(async () =>
      (await enableNotifications({ api, publicKey, orderId, token })) ? 'on' : isDenied() ? 'blocked' : 'off',
    );
  const end = () =>
    run(async () => {
      await disableNotifications(api);
      return 'off';
    });
  if (state === 'blocked') return <p className="text-small text-muted">{text.notificationsBlocked}</p>;
  return (
    <div className="flex flex-wrap items-center gap-3" data-testid="order-news">
      {state === 'on' ? (
        <>
          <p role="status" className="flex items-center gap-2 text-small">
            <Icon name="check" size={18} />
            {text.notificationsOn}
          </p>
          <Button kind="ghost" size="small" busy={isBusy} onClick={() => void end()}>
            {text.notificationsEnd}
          </Button>
        </>
      ) : (
        <Button kind="outline" icon="bolt" busy={isBusy} onClick={() => void start()}>
          {text.notificationsStart}
        </Button>
      )}
    </div>
  );
}

const isDenied = () => Notification.permission === 'denied';

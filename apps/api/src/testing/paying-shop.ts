import { createPayments } from '../create-payments.ts';
import { SANDBOX_PATH } from '../integrations/payment/sandbox-noon.ts';
import { type OrderShop, openOrderShop } from './order-shop.ts';
import type { TestApiOptions } from './test-api.ts';

type PayButton = 'pay' | 'decline';

export type PayingShop = OrderShop & {
  /** The webhooks of the gateway, in the order in which they happened. */
  outbox: string[];
  /** A button of the gateway's own page. */
  press: (paymentUrl: string, action: PayButton) => Promise<Response>;
  /** Delivers all pending webhooks. */
  deliverAll: () => Promise<void>;
};

/** The order shop with the practice gateway, whose webhooks wait until a test delivers them. */
export async function openPayingShop(options: TestApiOptions = {}): Promise<PayingShop> {
  const outbox: string[] = [];
  const shop = await openOrderShop({
    ...options,
    extend(app, deps) {
      const { sandbox, deps: payments } = createPayments({
        settings: { provider: 'sandbox' },
        db: deps.db,
        publicOrigin: 'https://shop.example',
        tokenSecret: 'a-secret-only-for-tests-of-payments',
        deliver: async (body) => outbox.push(body),
      });
      deps.payments = payments;
      if (sandbox) app.route(SANDBOX_PATH, sandbox.app);
    },
  });
  const press: PayingShop['press'] = async (paymentUrl, action) =>
    shop.app.request(new URL(paymentUrl).pathname, {
      method: 'POST',
      body: new URLSearchParams({ action, behaviour: 'normal' }),
    });
  const deliverAll = async () => {
    for (const body of outbox.splice(0)) {
      await shop.app.request('/api/v1/payments/webhook/noon', { method: 'POST', body });
    }
  };
  return { ...shop, outbox, press, deliverAll };
}

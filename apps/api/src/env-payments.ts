import { ONLINE_METHODS, type OnlineMethod } from '@karaz/domain/orders/online-methods';
import type { ProviderValues } from '@karaz/domain/payments/providers';
import { z } from 'zod';
import { oneOf, sharedSecret, webAddress } from './env-rules.ts';

const NOON_URL = 'https://api.noonpayments.com/payment/v1/';
const TAP_URL = 'https://api.tap.company/v2/';
/** A secret that can be guessed lets anybody say that an order is paid. */
const SECRET_MIN = 16;

/** Shoppers are shown these names: one that the provider does not take would be a lie. */
const methodList = z
  .string()
  .transform((list) => list.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(
    z
      .array(z.enum(ONLINE_METHODS, { error: `expected a comma list of ${ONLINE_METHODS.join(', ')}` }))
      .transform((list) => [...new Set(list)]),
  );

export const paymentShape = (inProduction: boolean) => ({
  PAYMENT_PROVIDER: oneOf('none', 'sandbox', 'noon')
    .refine((name) => !inProduction || name !== 'sandbox', {
      error: 'expected a real provider or none: the sandbox takes no money',
    })
    .default(inProduction ? 'none' : 'sandbox'),
  NOON_URL: webAddress('https', 'http').default(NOON_URL),
  NOON_AUTHORIZATION: z.string().optional(),
  NOON_CATEGORY: z.string().default('pay'),
  NOON_WEBHOOK_SECRETS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(sharedSecret(SECRET_MIN, inProduction)))
    .optional(),
  NOON_METHODS: methodList
    .refine((list) => !list.includes('knet'), {
      error: 'expected a list without knet: noon does not take it, Tap does',
    })
    .prefault('visa,mastercard'),
  TAP_SECRET_KEY: sharedSecret(SECRET_MIN, inProduction).optional(),
  TAP_URL: webAddress('https', 'http').default(TAP_URL),
  TAP_METHODS: methodList
    .refine((list) => !list.includes('mada'), { error: 'expected a list without mada: Tap is used in Kuwait only' })
    .prefault('knet'),
});

type Values = z.infer<z.ZodObject<ReturnType<typeof paymentShape>>>;

/** A gateway without its keys would take orders that nobody can pay. */
export function missingPaymentKeys(values: Values, context: z.RefinementCtx): void {
  const need = (name: keyof Values, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (values.PAYMENT_PROVIDER !== 'noon') return;
  if (!values.NOON_AUTHORIZATION) need('NOON_AUTHORIZATION', 'noon needs the whole header, e.g. Key <base64>');
  if (!values.NOON_WEBHOOK_SECRETS) need('NOON_WEBHOOK_SECRETS', 'without a secret every call would look genuine');
}

export type ProviderAccess = { baseUrl: string; values: ProviderValues };

export type PaymentSettings =
  | { provider: 'none' }
  | { provider: 'sandbox' }
  | {
      provider: 'noon';
      noon: ProviderAccess;
      noonMethods: readonly OnlineMethod[];
      tap: ProviderAccess | null;
      tapMethods: readonly OnlineMethod[];
    };

export function paymentsOf(values: Values): PaymentSettings {
  if (values.PAYMENT_PROVIDER !== 'noon') return { provider: values.PAYMENT_PROVIDER };
  return {
    provider: 'noon',
    noon: {
      baseUrl: values.NOON_URL.replace(/\/?$/, '/'),
      values: {
        authorization: values.NOON_AUTHORIZATION ?? '',
        category: values.NOON_CATEGORY,
        webhookSecrets: (values.NOON_WEBHOOK_SECRETS ?? []).join(','),
      },
    },
    noonMethods: values.NOON_METHODS,
    tap: values.TAP_SECRET_KEY
      ? { baseUrl: values.TAP_URL.replace(/\/?$/, '/'), values: { secretKey: values.TAP_SECRET_KEY } }
      : null,
    tapMethods: values.TAP_METHODS,
  };
}

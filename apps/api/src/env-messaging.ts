import { z } from 'zod';
import { oneOf, sharedSecret, text, webAddress, wholeNumber } from './env-rules.ts';

/** Who carries codes and mails, and who vouches for people. */

const PROVIDERS = ['outbox', 'unifonic', 'twilio', 'whatsapp'] as const;
type Provider = (typeof PROVIDERS)[number];

const providerList = text(`expected a comma list of ${PROVIDERS.join(', ')}`)
  .transform((value) => value.split(',').map((name) => name.trim().toLowerCase()))
  .pipe(z.array(oneOf(...PROVIDERS)).min(1));

const GOOGLE_KEYS = 'https://www.googleapis.com/oauth2/v3/certs';

/** A secret that can be guessed lets anybody write into the log of deliveries. */
const CALLBACK_MIN = 16;

export const messagingShape = (inProduction: boolean) => ({
  MAIL_FROM: text('expected a sender like hello@shop.example').default('no-reply@shop.example'),
  SMS_PROVIDER: providerList.prefault('outbox'),
  SMS_DAILY_BUDGET: wholeNumber(1, 1_000_000).default(5_000),
  UNIFONIC_APP_SID: z.string().optional(),
  UNIFONIC_SENDER_ID: z.string().optional(),
  UNIFONIC_CALLBACK_KEY: sharedSecret(CALLBACK_MIN, inProduction).optional(),
  UNIFONIC_URL: webAddress('https', 'http').default('https://el.cloud.unifonic.com'),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_URL: webAddress('https', 'http').default('https://api.twilio.com'),
  WHATSAPP_TOKEN: z.string().optional(),
  WHATSAPP_PHONE_NUMBER_ID: z.string().optional(),
  WHATSAPP_CODE_TEMPLATE: z.string().optional(),
  WHATSAPP_APP_SECRET: sharedSecret(CALLBACK_MIN, inProduction).optional(),
  WHATSAPP_VERIFY_TOKEN: sharedSecret(CALLBACK_MIN, inProduction).optional(),
  WHATSAPP_URL: webAddress('https', 'http').default('https://graph.facebook.com/v23.0'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_KEYS_URL: webAddress('https', 'http')
    .refine((url) => !inProduction || url === GOOGLE_KEYS, {
      error: 'expected the keys of Google: others sign for anybody',
    })
    .default(GOOGLE_KEYS),
});

type Values = z.output<z.ZodObject<ReturnType<typeof messagingShape>>>;

const CREDENTIALS = {
  outbox: [],
  unifonic: ['UNIFONIC_APP_SID', 'UNIFONIC_SENDER_ID'],
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
  whatsapp: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_NUMBER_ID', 'WHATSAPP_CODE_TEMPLATE'],
} as const satisfies Record<Provider, readonly (keyof Values)[]>;

/** A provider that is named must be usable: found out at the start, not with the first code. */
export function missingCredentials(values: Values, context: z.RefinementCtx): void {
  for (const provider of values.SMS_PROVIDER) {
    for (const name of CREDENTIALS[provider]) {
      if (values[name]) continue;
      context.addIssue({ code: 'custom', path: [name], message: `expected because SMS_PROVIDER names ${provider}` });
    }
  }
}

/** In the order they are tried. */
export function sendersOf(values: Values, publicOrigin: string) {
  const given = (name: (typeof CREDENTIALS)[Provider][number]) => values[name] ?? '';
  const settings = {
    outbox: { provider: 'outbox' },
    unifonic: {
      provider: 'unifonic',
      appSid: given('UNIFONIC_APP_SID'),
      senderId: given('UNIFONIC_SENDER_ID'),
      callbackKey: values.UNIFONIC_CALLBACK_KEY,
      baseUrl: values.UNIFONIC_URL,
    },
    twilio: {
      provider: 'twilio',
      accountSid: given('TWILIO_ACCOUNT_SID'),
      authToken: given('TWILIO_AUTH_TOKEN'),
      from: given('TWILIO_FROM'),
      baseUrl: values.TWILIO_URL,
      // Twilio calls nobody on a private machine, and rejects the whole message for such an address.
      statusUrl: publicOrigin.startsWith('https:') ? `${publicOrigin}/api/v1/messages/status/twilio` : undefined,
    },
    whatsapp: {
      provider: 'whatsapp',
      token: given('WHATSAPP_TOKEN'),
      phoneNumberId: given('WHATSAPP_PHONE_NUMBER_ID'),
      codeTemplate: given('WHATSAPP_CODE_TEMPLATE'),
      appSecret: values.WHATSAPP_APP_SECRET,
      verifyToken: values.WHATSAPP_VERIFY_TOKEN,
      baseUrl: values.WHATSAPP_URL,
    },
  } as const;
  return values.SMS_PROVIDER.map((provider) => settings[provider]);
}

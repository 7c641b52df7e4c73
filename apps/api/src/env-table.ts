import { type EnvEntry, optional } from './env-entry.ts';
import { OPERATION_ENTRIES } from './env-table-operation.ts';

/** What each variable is for, in words. docs/configuration.md shows this table and a test compares the two. */
export const ENV_TABLE = {
  NODE_ENV: {
    ...optional,
    byDefault: 'not set',
    meaning:
      '`production` turns every production check on; else `development`, `test` or not set. Anything else is rejected.',
  },
  KARAZ_MODE: {
    ...optional,
    byDefault: '`demo`',
    meaning: '`demo`, `development` (set by `npm run dev`) or `production`; NODE_ENV=production wins over it.',
  },
  PORT: { ...optional, byDefault: '`3000`', meaning: 'Port the store listens on.' },
  HOST: {
    ...optional,
    byDefault: '`127.0.0.1`',
    meaning: 'Address the store listens on. Outside production only one of this machine, unless DEMO_PUBLIC is on.',
  },
  PUBLIC_ORIGIN: {
    ...optional,
    byDefault: '`http://localhost:PORT`',
    requiredInProduction: true,
    meaning: 'Where shoppers reach the store, e.g. `https://shop.example`; used in links, cookies and origin checks.',
  },
  DATA_DIR: { ...optional, byDefault: '`.data`', meaning: 'Folder of the embedded database, uploads and secrets.' },
  DATABASE_URL: {
    ...optional,
    byDefault: 'embedded PostgreSQL in DATA_DIR',
    requiredInProduction: true,
    meaning:
      'PostgreSQL 15 or newer to use, e.g. `postgres://user:password@host:5432/karaz`. Of several (`…@one:5432,two:5432/karaz`) the one that takes writes, also after the other was promoted.',
  },
  DATABASE_REPLICA_URL: {
    ...optional,
    byDefault: 'DATABASE_URL runs everything',
    meaning: 'A streaming replica that runs catalogue queries while it has the latest changes.',
  },
  DATABASE_POOL_MAX: { ...optional, byDefault: '`10`', meaning: 'Most database connections of one process.' },
  REDIS_URL: {
    ...optional,
    byDefault: 'PostgreSQL counts',
    meaning: 'Redis that counts limited calls for all processes, e.g. `redis://:password@host:6379`.',
  },
  OPENSEARCH_URL: {
    ...optional,
    byDefault: 'each process searches in memory',
    meaning:
      'OpenSearch cluster that answers lists and searches, with the name of the alias, e.g. `https://user:password@host:9200/karaz`.',
  },
  PAGE_CACHE_MB: {
    ...optional,
    byDefault: '`64`',
    meaning: 'Most memory of one process for rendered pages; `0` renders a page for every request.',
  },
  SHUTDOWN_NOTICE_SECONDS: {
    ...optional,
    byDefault: '`0`',
    meaning:
      'How long `/readyz` is 503 before a stopping process takes no more requests: what a balancer needs to notice.',
  },
  JOBS: {
    ...optional,
    byDefault: '`all`',
    meaning:
      'Which scheduled jobs this process runs: `all`, `none` or names separated by commas, like `sendMessages,sendWebhooks` ([operations.md](operations.md)). Some process must run each of them.',
  },
  DEMO_PUBLIC: {
    ...optional,
    byDefault: '`off`',
    meaning:
      'Lets others reach the demo store (HOST or PUBLIC_ORIGIN beyond this machine). Its passwords are in the README and every message is shown at `/dev/outbox`: never with real data.',
  },
  API_DOCS: {
    ...optional,
    byDefault: '`public`, in production `off`',
    meaning: 'Whether `/api/docs` and `/api/openapi.json` are there: `public` or `off`.',
  },
  CORS_ORIGINS: {
    ...optional,
    byDefault: 'none',
    meaning:
      'Origins whose pages may call the API from a browser, separated by commas, like `https://app.shop.example`. The back office is never among it ([api.md](api.md)).',
  },
  METRICS_TOKEN: {
    ...optional,
    byDefault: 'not set',
    meaning:
      'Opens `/metrics` to whoever sends `Authorization: Bearer …` with it; at least 32 random characters. Without it and METRICS_PORT there is no `/metrics` in production.',
  },
  METRICS_PORT: {
    ...optional,
    byDefault: 'not set',
    meaning: 'A port of its own for `/metrics`, which is then no longer on PORT unless METRICS_TOKEN is set.',
  },
  METRICS_HOST: {
    ...optional,
    byDefault: '`127.0.0.1`',
    meaning: 'Address METRICS_PORT listens on; beyond this machine METRICS_TOKEN is required.',
  },
  SECURITY_CONTACT: {
    ...optional,
    byDefault: 'no security.txt',
    meaning: 'Where to report a weakness, a mail address or an https address: shown at `/.well-known/security.txt`.',
  },
  ...OPERATION_ENTRIES,
  TOKEN_SECRET: {
    byDefault: 'made once, stored in DATA_DIR',
    requiredInProduction: true,
    meaning:
      'Signs sessions and seals the secrets of webhooks, second factors and card providers; at least 32 random characters, e.g. from `openssl rand -base64 48`.',
  },
  TRUSTED_PROXIES: {
    ...optional,
    byDefault: 'none',
    meaning:
      'Comma list of addresses or CIDR ranges whose X-Forwarded-* headers are believed. Ranges wider than 10.0.0.0/8 or fc00::/7 are rejected.',
  },
  LOG_LEVEL: {
    ...optional,
    byDefault: '`info`',
    meaning: 'Least important lines to write: `debug`, `info`, `warn`, `error` or `silent`.',
  },
  PASSWORD_MIN_LENGTH: {
    ...optional,
    byDefault: '`6`, in production `8`',
    meaning: 'Shortest password a new account may have; of staff it is never less than 10.',
  },
  AUTH_EMAIL_ONLY_SIGNUP: {
    ...optional,
    byDefault: '`on`, in production `off`',
    meaning:
      'Whether an account may be opened with an e-mail address and no verified phone. Where mail is sent and no text messages are, it always may.',
  },
  REVIEWS_REQUIRE_PURCHASE: {
    ...optional,
    byDefault: '`off`',
    meaning: 'Whether only people who received a product may review it.',
  },
  MAP_STYLE_URL: {
    ...optional,
    byDefault: 'the plain built-in map',
    meaning:
      'Style document of a vector map service for the address form. Its tiles, fonts and signs must come from the same host: pages may ask no other.',
  },
  FLAG_IMAGE_URL: {
    ...optional,
    byDefault: "the store's own flags",
    meaning:
      "Where pictures of flags are, with `{code}` for the country, e.g. `https://flags.example/{code}.svg`. That host sees every visitor who chooses a country; what it does not send is shown as the store's own.",
  },
  GEOCODER_PROVIDER: {
    ...optional,
    byDefault: "`embedded`, the store's own areas",
    meaning: 'Who finds addresses on the map: `embedded`, `mapbox` or `photon`.',
  },
  GEOCODER_KEY: { ...optional, byDefault: 'not set', meaning: 'Access key of the map service; `mapbox` needs it.' },
  GEOCODER_URL: {
    ...optional,
    byDefault: "the provider's own",
    meaning: 'Address of the map service, e.g. `https://photon.example`; `photon` needs it.',
  },
  SMTP_URL: {
    ...optional,
    byDefault: 'mail stays in the outbox only',
    meaning: 'Mail server, e.g. `smtps://user:password@host:465`.',
  },
  MAIL_FROM: {
    ...optional,
    byDefault: '`no-reply@shop.example`',
    meaning: 'Sender of the mails. An address alone gets the store’s name in front.',
  },
  SMS_PROVIDER: {
    ...optional,
    byDefault: '`outbox`',
    meaning:
      'Who sends text messages, in the order they are tried, e.g. `unifonic,whatsapp`; also `twilio`. `outbox` only records them: in production nothing is offered then that needs a code.',
  },
  SMS_DAILY_BUDGET: {
    ...optional,
    byDefault: '`5000`',
    meaning: 'Most one-time codes the whole store sends in a day.',
  },
  UNIFONIC_APP_SID: { ...optional, byDefault: 'not set', meaning: 'Application of Unifonic.' },
  UNIFONIC_SENDER_ID: { ...optional, byDefault: 'not set', meaning: 'Registered sender name at Unifonic.' },
  UNIFONIC_CALLBACK_KEY: {
    ...optional,
    byDefault: 'no reports',
    meaning: 'Key of the address for its reports, at least 16 characters: `/api/v1/messages/status/unifonic?key=…`.',
  },
  UNIFONIC_URL: { ...optional, byDefault: "Unifonic's own", meaning: 'Another address of its service.' },
  TWILIO_ACCOUNT_SID: { ...optional, byDefault: 'not set', meaning: 'Account of Twilio.' },
  TWILIO_AUTH_TOKEN: { ...optional, byDefault: 'not set', meaning: 'Its secret.' },
  TWILIO_FROM: { ...optional, byDefault: 'not set', meaning: 'Number, sender name or messaging service (`MG…`).' },
  TWILIO_URL: { ...optional, byDefault: "Twilio's own", meaning: 'Another address of its service.' },
  WHATSAPP_TOKEN: { ...optional, byDefault: 'not set', meaning: 'Access token of the WhatsApp Cloud API.' },
  WHATSAPP_PHONE_NUMBER_ID: { ...optional, byDefault: 'not set', meaning: 'Id of the sending number there.' },
  WHATSAPP_CODE_TEMPLATE: {
    ...optional,
    byDefault: 'not set',
    meaning: 'Name of the approved authentication template, present in `en` and `ar`.',
  },
  WHATSAPP_APP_SECRET: {
    ...optional,
    byDefault: 'no reports',
    meaning: 'Secret of the Meta app; signs its reports to `/api/v1/messages/status/whatsapp`.',
  },
  WHATSAPP_VERIFY_TOKEN: {
    ...optional,
    byDefault: 'no reports',
    meaning: 'Word of your own that Meta repeats when it first opens that address, at least 16 characters.',
  },
  WHATSAPP_URL: { ...optional, byDefault: "Meta's own, with the version", meaning: 'Another address of its service.' },
  GOOGLE_CLIENT_ID: {
    ...optional,
    byDefault: 'a local stand-in, in production no Google sign-in',
    meaning: 'Client id of Google sign-in.',
  },
  GOOGLE_KEYS_URL: {
    ...optional,
    byDefault: "Google's own",
    meaning: 'Where the keys of the credentials are; only the default is accepted in production.',
  },
  PUSH_PRIVATE_KEY: {
    ...optional,
    byDefault: 'made from a secret stored in DATA_DIR, in production no notifications to browsers',
    meaning: 'Signs notifications to browsers (VAPID); 32 bytes in base64url. Changing it ends every subscription.',
  },
  PAYMENT_PROVIDER: {
    ...optional,
    byDefault: '`sandbox`, in production `none`',
    meaning:
      'Who takes card payments: `none` leaves cash only, `sandbox` is for practice and rejected in production, `noon`.',
  },
  NOON_URL: {
    ...optional,
    byDefault: "noon's global one",
    meaning: 'Address of the region, ending in `/payment/v1/`.',
  },
  NOON_AUTHORIZATION: {
    ...optional,
    byDefault: 'not set',
    meaning: 'The whole header: `Key` and base64 of `business.application:key`.',
  },
  NOON_CATEGORY: { ...optional, byDefault: '`pay`', meaning: 'Order route that noon set up.' },
  NOON_WEBHOOK_SECRETS: {
    ...optional,
    byDefault: 'not set',
    meaning: 'Secret of the signed calls; two, separated by a comma, while one replaces the other.',
  },
  NOON_METHODS: {
    ...optional,
    byDefault: '`visa,mastercard`',
    meaning:
      'What noon takes for this shop, as its contract says: `mada`, `visa`, `mastercard`, `apple_pay`. Shoppers read these names; mada only in Saudi Arabia.',
  },
  TAP_SECRET_KEY: {
    ...optional,
    byDefault: 'not set',
    meaning: 'Key of Tap; with it and `noon` Kuwait pays through Tap. Tap alone is entered in the back office.',
  },
  TAP_URL: { ...optional, byDefault: "Tap's own", meaning: 'Another address of its service.' },
  TAP_METHODS: {
    ...optional,
    byDefault: '`knet`',
    meaning:
      'What Tap takes for this shop in Kuwait: `knet`, `visa`, `mastercard`, `apple_pay`. With more than `knet` shoppers choose on the page of Tap.',
  },
} as const satisfies Record<string, EnvEntry>;

export type EnvName = keyof typeof ENV_TABLE;

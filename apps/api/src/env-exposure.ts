import type { z } from 'zod';
import { hostName, isLoopback, oneOf, onOrOff, originList, signingSecret, text, wholeNumber } from './env-rules.ts';

/** What is meant for operators and developers, and who else may reach it. */

const securityContact = text('expected a mail address or an https address')
  .regex(/^(?:https:\/\/[\w.-]+\S*|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/, {
    error: 'expected a mail address like security@shop.example, or an https address',
  })
  .transform((contact) => (contact.startsWith('https:') ? contact : `mailto:${contact}`));

export const exposureShape = (inProduction: boolean) => ({
  DEMO_PUBLIC: onOrOff.default(false),
  API_DOCS: oneOf('public', 'off').default(inProduction ? 'off' : 'public'),
  CORS_ORIGINS: originList(inProduction).default([]),
  METRICS_TOKEN: signingSecret.optional(),
  METRICS_PORT: wholeNumber(1, 65_535).optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  SECURITY_CONTACT: securityContact.optional(),
});

type Values = z.infer<z.ZodObject<ReturnType<typeof exposureShape>>>;
type Listening = { HOST: string; PORT: number; PUBLIC_ORIGIN?: string | undefined };

const DEMO_IS_PRIVATE =
  'the demo store has well-known passwords and shows every message it sends. Set NODE_ENV=production for a real store, or DEMO_PUBLIC=on to show the demo to others';

/** A missing or misspelt NODE_ENV must not put the demo store, with its passwords, on the internet. */
export function exposedDemo(values: Values & Listening, context: z.RefinementCtx): void {
  if (values.DEMO_PUBLIC) return;
  const reject = (name: keyof Listening, expected: string) =>
    context.addIssue({ code: 'custom', path: [name], message: `expected ${expected}: ${DEMO_IS_PRIVATE}` });
  if (!isLoopback(values.HOST)) reject('HOST', 'an address of this machine such as 127.0.0.1');
  if (values.PUBLIC_ORIGIN && !isLoopback(new URL(values.PUBLIC_ORIGIN).hostname))
    reject('PUBLIC_ORIGIN', 'an address of this machine such as http://localhost:3000');
}

export function exposedMetrics(values: Values & Listening, context: z.RefinementCtx): void {
  const reject = (name: keyof Values, message: string) => context.addIssue({ code: 'custom', path: [name], message });
  if (values.METRICS_PORT === values.PORT) reject('METRICS_PORT', 'expected another port than PORT');
  if (values.METRICS_PORT && !values.METRICS_TOKEN && !isLoopback(values.METRICS_HOST))
    reject('METRICS_TOKEN', 'expected because METRICS_HOST is not an address of this machine');
}

/** open: to whoever reaches the port. closed: there is no such page. */
export type MetricsAccess = { kind: 'open' } | { kind: 'closed' } | { kind: 'token'; token: string };

export function metricsOf({ METRICS_TOKEN, METRICS_PORT, METRICS_HOST, DEMO_PUBLIC }: Values, inProduction: boolean) {
  const byToken = METRICS_TOKEN === undefined ? undefined : ({ kind: 'token', token: METRICS_TOKEN } as const);
  const isPrivate = !inProduction && !DEMO_PUBLIC && METRICS_PORT === undefined;
  const access: MetricsAccess = byToken ?? { kind: isPrivate ? 'open' : 'closed' };
  const ownAccess: MetricsAccess = byToken ?? { kind: 'open' };
  return { access, own: METRICS_PORT ? { port: METRICS_PORT, host: METRICS_HOST, access: ownAccess } : null };
}

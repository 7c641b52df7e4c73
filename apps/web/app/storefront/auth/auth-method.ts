import { type LoadArgs, PageNotFound } from '../../router/page.ts';
import { AUTH_METHODS, type AuthMethod } from '../../session/return-to.ts';

/** What the variants are called by their makers; the same in every language. */
export const METHOD_NAMES: Readonly<Record<AuthMethod, string>> = {
  jwt: 'JWT',
  firebase: 'Firebase',
  amplify: 'Amplify',
  auth0: 'Auth0',
  supabase: 'Supabase',
};

/** They all use the store's own calls: what differs is the address. */
export function loadMethod({ params }: Pick<LoadArgs, 'params'>): { method: AuthMethod } {
  const method = AUTH_METHODS.find((supported) => supported === params['method']);
  if (!method) throw new PageNotFound();
  return { method };
}

/** Of pages that show how a screen looks and send nothing: a real shop has none that asks for a code nobody sent. */
export async function inDemoOnly({ api }: Pick<LoadArgs, 'api'>): Promise<undefined> {
  if (!(await api('GET /api/v1/capabilities')).demo) throw new PageNotFound();
  return undefined;
}

/** Printed in the README and after the start; they exist in the demo store alone. */
export const DEMO_CREDENTIALS = { email: 'shopper@karaz.test', password: 'karaz-demo-2026' };

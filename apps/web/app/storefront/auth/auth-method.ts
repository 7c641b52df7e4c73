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
export async function loadMethod({ params }: Pick<LoadArgs, 'params'>): Promise<{ method: AuthMethod }> {
  const method = AUTH_METHODS.find((supported) => supported === params['method']);
  if (!method) throw new PageNotFound();
  return { method };
}

/** Printed in the README and after the start; they exist in the demo store alone. */
export const DEMO_CREDENTIALS = { email: 'shopper@karaz.test', password: 'karaz-demo-2026' };

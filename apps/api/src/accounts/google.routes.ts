import { api, developmentApi } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import type { LocalIssuer } from '../integrations/identity/local-issuer.ts';
import { newNonce } from './google-nonce.ts';
import { sendLinkCode } from './link-google.ts';
import { loginWithGoogle } from './login-with-google.ts';

export function googleRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.loginWithGoogle, ({ body, context }) => loginWithGoogle(deps, body, context));
  mount(app, deps, api.sendLinkCode, ({ body, context }) => sendLinkCode(deps, body.idToken, context));
  mount(app, deps, api.getGoogleSettings, () => {
    const { google } = deps.accounts;
    return ok({ clientId: google?.clientId ?? null, isLocal: google?.isLocal ?? false, nonce: newNonce(deps) });
  });
  const { localIssuer } = deps.accounts;
  if (localIssuer && deps.mode !== 'production') localIssuerRoutes(app, deps, localIssuer);
}

function localIssuerRoutes(app: ApiApp, deps: ApiDeps, issuer: LocalIssuer): void {
  mount(app, deps, developmentApi.getLocalGoogleKeys, () =>
    ok({ keys: issuer.keys().keys.map((key) => ({ ...key })) }),
  );
  mount(app, deps, developmentApi.signLocalGoogleToken, async ({ body }) =>
    ok({ idToken: await issuer.sign({ ...body, nonce: body.nonce ?? newNonce(deps) }, deps.clock()) }),
  );
}

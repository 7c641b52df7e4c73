import { api } from '@karaz/contract/api';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { removePasskey, removeTotp, renewRecoveryCodes } from './change-factors.ts';
import { confirmTotp, startTotp } from './enrol-totp.ts';
import { addPasskey, passkeyCreationOptions } from './passkeys.ts';
import { showFactors } from './show-factors.ts';
import { finishSignIn, passkeyForSignIn } from './sign-in-challenge.ts';

export function secondFactorRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.giveSecondFactor, ({ body, context }) => finishSignIn(deps, body, context));
  mount(app, deps, api.getSignInPasskeyOptions, ({ body }) => passkeyForSignIn(deps, body.challenge));
  mount(app, deps, api.getSecondFactors, ({ context }) => showFactors(deps, context));
  mount(app, deps, api.startTotp, ({ context }) => startTotp(deps, context));
  mount(app, deps, api.confirmTotp, ({ body, context }) => confirmTotp(deps, context, body.totp));
  mount(app, deps, api.removeTotp, ({ context }) => removeTotp(deps, context));
  mount(app, deps, api.getNewPasskeyOptions, ({ context }) => passkeyCreationOptions(deps, context));
  mount(app, deps, api.addPasskey, ({ body, context }) => addPasskey(deps, context, body));
  mount(app, deps, api.removePasskey, ({ params, context }) => removePasskey(deps, context, params.id));
  mount(app, deps, api.renewRecoveryCodes, ({ context }) => renewRecoveryCodes(deps, context));
}

import { api } from '@karaz/contract/api';
import type { ApiDeps } from '../../api-deps.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { removeTotp, renewRecoveryCodes } from './change-factors.ts';
import { confirmTotp, startTotp } from './enrol-totp.ts';
import { showFactors } from './show-factors.ts';
import { finishSignIn } from './sign-in-challenge.ts';

export function secondFactorRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.giveSecondFactor, ({ body, context }) => finishSignIn(deps, body, context));
  mount(app, deps, api.getSecondFactors, ({ context }) => showFactors(deps, context));
  mount(app, deps, api.startTotp, ({ context }) => startTotp(deps, context));
  mount(app, deps, api.confirmTotp, ({ body, context }) => confirmTotp(deps, context, body.totp));
  mount(app, deps, api.removeTotp, ({ context }) => removeTotp(deps, context));
  mount(app, deps, api.renewRecoveryCodes, ({ context }) => renewRecoveryCodes(deps, context));
}

import { api } from '@karaz/contract/api';
import { OTP_VERIFIED_LIFETIME_MINUTES } from '@karaz/domain/accounts/one-time-code';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import { accountView } from './account-view.ts';
import { selectUser } from './accounts.queries.ts';
import { changeUser } from './change-profile.ts';
import { googleRoutes } from './google.routes.ts';
import { identityRoutes } from './identity.routes.ts';
import { loginWithCode } from './login-with-code.ts';
import { passwordMinLength } from './password-problem.ts';
import { removeMyPicture, setMyPicture } from './person-picture.ts';
import { eraseOwnAccount, personalData } from './personal-data.ts';
import { checkPhoneCode } from './phone-code.ts';
import { passkeyForProof, proveSession, showProof } from './prove-session.ts';
import { readPhone } from './read-phone.ts';
import { forgotPassword, resetPassword } from './recover-password.ts';
import { secondFactorRoutes } from './second-factors/factors.routes.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { noteActivity } from './sessions.queries.ts';
import { sessionsRoutes } from './sessions.routes.ts';
import { registerWithEmail, signUpWithPhone } from './sign-up.ts';

export function accountsRoutes(app: ApiApp, deps: ApiDeps): void {
  sessionsRoutes(app, deps);
  googleRoutes(app, deps);
  identityRoutes(app, deps);
  phoneRoutes(app, deps);
  profileRoutes(app, deps);
  staffAccessRoutes(app, deps);
  secondFactorRoutes(app, deps);
  mount(app, deps, api.getAccountRules, () =>
    ok({
      passwordMinLength: passwordMinLength(deps, { isStaff: false }),
      staffPasswordMinLength: passwordMinLength(deps, { isStaff: true }),
    }),
  );
  mount(app, deps, api.registerWithEmail, ({ body, context }) => registerWithEmail(deps, body, context));
  mount(app, deps, api.forgotPassword, ({ body }) => forgotPassword(deps, body.email));
  mount(app, deps, api.resetPassword, ({ body }) => resetPassword(deps, body));
}

function phoneRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.sendPhoneCode, ({ body, context }) => sendPhoneCode(deps, body, context));
  mount(app, deps, api.verifyPhoneCode, async ({ body: { phoneNumber, code }, context: { country } }) => {
    const phone = readPhone({ typed: phoneNumber, field: 'phoneNumber', country });
    if (!phone.ok) return phone;
    const checked = await checkPhoneCode(deps.db, deps, { phone: phone.value, code }, 'code');
    if (!checked.ok) return checked;
    return ok({ verified: true, phoneNumber: phone.value, expiresInMinutes: OTP_VERIFIED_LIFETIME_MINUTES });
  });
  mount(app, deps, api.loginWithCode, ({ body, context }) => loginWithCode(deps, body, context));
  mount(app, deps, api.signUpWithPhone, ({ body, context }) => signUpWithPhone(deps, body, context));
}

function profileRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getMe, async ({ context: { caller } }) => {
    const user = caller.kind === 'user' ? await selectUser(deps.db, caller.id) : undefined;
    return user ? ok(await accountView(deps.db, user, deps.clock())) : failure('notSignedIn');
  });
  mount(app, deps, api.changeMe, ({ body, context }) => {
    const { caller } = context;
    if (caller.kind !== 'user') return failure('notSignedIn');
    return changeUser(deps, { id: caller.id, change: body, caller, context });
  });
  mount(app, deps, api.changeUser, ({ params, body, context }) => {
    const { caller } = context;
    if (caller.kind !== 'user') return failure('notSignedIn');
    return changeUser(deps, { id: params.id, change: body, caller, context });
  });
  mount(app, deps, api.setMyPicture, ({ body, context }) => setMyPicture(deps, context, body.data));
  mount(app, deps, api.removeMyPicture, ({ context }) => removeMyPicture(deps, context));
  mount(app, deps, api.getMyData, ({ context: { caller } }) =>
    caller.kind === 'user' ? personalData(deps, caller.id) : failure('notSignedIn'),
  );
  mount(app, deps, api.deleteMe, ({ body, context: { caller } }) =>
    caller.kind === 'user' ? eraseOwnAccount(deps, caller.id, body) : failure('notSignedIn'),
  );
}

function staffAccessRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.getProof, ({ context }) => showProof(deps, context));
  mount(app, deps, api.getProofPasskeyOptions, ({ context }) => passkeyForProof(deps, context));
  mount(app, deps, api.prove, ({ body, context }) => proveSession(deps, context, body));
  mount(app, deps, api.noteActivity, async ({ context: { caller } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    // Whoever was away for too long proves who they are: activity alone may come from somebody else.
    if (caller.held) return failure(caller.held);
    await noteActivity(deps.db, caller.sessionId, caller.id, deps.clock());
    return ok(undefined);
  });
  mount(app, deps, api.checkInvitation, ({ body }) => checkInvitation(deps, body.hash));
  mount(app, deps, api.acceptInvitation, ({ body, context }) => acceptInvitation(deps, body, context));
}

import { api } from '@karaz/contract/api';
import type { ApiDeps } from '../api-deps.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { selectUser } from './accounts.queries.ts';
import { confirmContact } from './confirm-contact.ts';
import { cancelPending, resendPending } from './pending-contact.ts';
import { sendProofCode } from './proof-code.ts';
import { undoContactChange } from './undo-contact.ts';

/** Proving, confirming and undoing: everything about who somebody is that changes by a message. */
export function identityRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.sendProofCode, async ({ context }) => {
    const user = context.caller.kind === 'user' ? await selectUser(deps.db, context.caller.id) : undefined;
    return user ? sendProofCode(deps, user, 'change', context) : failure('notSignedIn');
  });
  mount(app, deps, api.confirmContact, ({ body, context: { caller } }) =>
    confirmContact(deps, body.hash, caller.kind === 'user' ? caller.id : null),
  );
  mount(app, deps, api.undoContactChange, ({ body }) => undoContactChange(deps, body.hash));
  mount(app, deps, api.resendPendingContact, ({ params, context }) => {
    const { caller } = context;
    if (caller.kind !== 'user') return failure('notSignedIn');
    return resendPending(deps, { userId: caller.id, kind: params.kind }, context);
  });
  mount(app, deps, api.cancelPendingContact, ({ params, context: { caller } }) =>
    caller.kind === 'user' ? cancelPending(deps, { userId: caller.id, kind: params.kind }) : failure('notSignedIn'),
  );
}

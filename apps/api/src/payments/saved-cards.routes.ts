import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../api-deps.ts';
import { failure } from '../http/failure.ts';
import { type ApiApp, mount } from '../http/mount.ts';
import { deleteSavedCard } from './saved-cards.queries.ts';
import { listSavedCards } from './saved-cards.ts';

export function savedCardsRoutes(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.listSavedCards, async ({ context: { caller, country } }) =>
    caller.kind === 'user' ? ok(await listSavedCards(deps, caller.id, country)) : failure('notSignedIn'),
  );
  mount(app, deps, api.removeSavedCard, async ({ params, context: { caller } }) => {
    if (caller.kind !== 'user') return failure('notSignedIn');
    return (await deleteSavedCard(deps.db, caller.id, params.id)) ? ok({ isRemoved: true }) : failure('notFound');
  });
}

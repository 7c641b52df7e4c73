import type { OfficePaymentAccount } from '@karaz/contract/admin/payment-accounts';
import { api } from '@karaz/contract/api';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, notFound, type Outcome } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import type { Sealer } from '../../integrations/webhooks/sealed-secret.ts';
import { openSecrets } from '../../payments/watch-accounts.ts';
import { lockResource } from '../lock.queries.ts';
import { createResource, deleteResource, updateResource } from '../save-resource.ts';
import { accountsView, accountView } from './account-view.ts';
import { checkAccount } from './check-account.ts';
import {
  type AccountColumns,
  deleteCards,
  endUnpayable,
  insertAccount,
  lockAccount,
  removeAccount,
  saveTest,
  selectAccount,
  selectAllAccounts,
  selectUse,
  updateAccount,
} from './payment-accounts.queries.ts';
import { rejectUnpayable } from './ways-to-pay.ts';

export function paymentAccountsRoutes(app: ApiApp, deps: ApiDeps): void {
  const { db, paymentAccounts } = deps;
  const { sealer } = paymentAccounts;
  const resource = {
    entity: 'paymentAccount' as const,
    read: async (tx: Database, id: number | string) => {
      const row = await selectAccount(tx, Number(id));
      return row && accountView(row, deps);
    },
  };
  /** This process works with the change before it responds; others are notified. */
  const taken = async <T>(outcome: Outcome<T>): Promise<Outcome<T>> => {
    if (outcome.ok) await paymentAccounts.refresh();
    return outcome;
  };
  mount(app, deps, api.listPaymentAccounts, async () => ok(await accountsView(deps, db)));
  mount(app, deps, api.addPaymentAccount, async ({ body, context }) => {
    const { country, provider, isEnabled } = body;
    const { language } = context;
    const checked = checkAccount(body, { country, provider, secrets: null }, { language, sealer });
    if (!checked.ok) return checked;
    const insert = async (tx: Transaction) => {
      // One that is added switched off is switched on once its test was good.
      const after = { ...checked.value, isEnabled: true };
      const rejected = await rejectUnpayable(deps, tx, { country, id: null, after, language });
      return rejected ?? ok(await insertAccount(tx, { ...after, isEnabled, countryCode: country, provider }));
    };
    return taken(await createResource(db, context, { ...resource, insert }));
  });
  mount(app, deps, api.savePaymentAccount, async ({ params: { id }, body, context }) =>
    taken(
      await updateResource(db, context, {
        ...resource,
        id,
        version: body.version,
        write: async (tx, { country, provider }) => {
          const row = await selectAccount(tx, id);
          const secrets = row ? openSecrets(sealer, row.secrets) : null;
          const { language } = context;
          const checked = checkAccount(body, { country, provider, secrets }, { language, sealer });
          if (!checked.ok) return checked;
          const after = { ...checked.value, isEnabled: body.isEnabled };
          const rejected = await rejectUnpayable(deps, tx, { country, id, after, language });
          if (rejected) return rejected;
          await updateAccount(tx, id, after, row !== undefined && hasOtherKeys(sealer, row, after));
          return undefined;
        },
      }),
    ),
  );
  mount(app, deps, api.removePaymentAccount, async ({ params: { id }, context }) => {
    const now = deps.clock();
    const denied = async (tx: Transaction, { isEnabled, country }: OfficePaymentAccount) => {
      const change = { country, id, after: null, language: context.language };
      const rejected = isEnabled ? await rejectUnpayable(deps, tx, change) : undefined;
      if (rejected) return rejected;
      await lockAccount(tx, id);
      await endUnpayable(tx, id);
      const use = await selectUse(tx, id, now);
      if (use.payments > 0) return failure('accountInUse', { data: use });
      // Only with its keys can the provider be told to remove them. They stay deleted here, and a job tells the provider.
      const data = await deleteCards(tx, id, now);
      return data.cards > 0 ? failure('accountInUse', { data }) : undefined;
    };
    const remove = (tx: Transaction) => removeAccount(tx, id, now);
    const removed = await taken(await deleteResource(db, context, { ...resource, id, denied, remove }));
    return removed.ok ? ok(undefined) : removed;
  });
  moveRoute(app, deps);
  testRoute(app, deps);
}

/** Encrypted twice, the same keys are not the same text. */
function hasOtherKeys(sealer: Sealer, before: AccountColumns, after: AccountColumns): boolean {
  const keysOf = ({ mode, settings, secrets }: AccountColumns) => {
    const { canHold: _, canSaveCards: __, ...values } = { ...settings, ...openSecrets(sealer, secrets) };
    return JSON.stringify([
      mode,
      Object.entries(values)
        .filter(([, value]) => value !== '')
        .toSorted(),
    ]);
  };
  return keysOf(before) !== keysOf(after);
}

function moveRoute(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.movePaymentAccount, async ({ params: { id }, body: { direction }, context }) => {
    const moved = await inTransaction(deps.db, async (tx) => {
      await lockResource(tx, 'payment account row');
      const rows = await selectAllAccounts(tx);
      const account = rows.find((row) => row.id === id);
      if (!account) return notFound();
      const ids = rows.filter((row) => row.countryCode === account.countryCode).map((row) => row.id);
      const from = ids.indexOf(id);
      const to = Math.min(Math.max(from + (direction === 'up' ? -1 : 1), 0), ids.length - 1);
      for (const [index, one] of ids.toSpliced(from, 1).toSpliced(to, 0, id).entries()) {
        await updateAccount(tx, one, { position: index + 1 });
      }
      const [before, after] = [{ position: from + 1 }, { position: to + 1 }];
      await recordChange(tx, context, { action: 'paymentAccount.move', entityId: id, before, after });
      return ok(undefined);
    });
    if (!moved.ok) return moved;
    await deps.paymentAccounts.refresh();
    return ok(await accountsView(deps, deps.db));
  });
}

function testRoute(app: ApiApp, deps: ApiDeps): void {
  mount(app, deps, api.testPaymentAccount, async ({ params: { id }, context }) => {
    await deps.paymentAccounts.refresh();
    const account = deps.paymentAccounts.all().find((one) => one.id === id);
    if (!account) return notFound();
    const result = account.isReadable ? await account.gateway.probe() : 'unreadable';
    await inTransaction(deps.db, async (tx) => {
      await saveTest(tx, id, result, deps.clock());
      await recordChange(tx, context, { action: 'paymentAccount.test', entityId: id, after: { result } });
    });
    return ok({ result });
  });
}

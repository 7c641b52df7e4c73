import type { OfficePaymentAccount } from '@karaz/contract/admin/payment-accounts';
import { api } from '@karaz/contract/api';
import type { CountryCode } from '@karaz/domain/countries';
import { ok } from '@karaz/domain/result';
import type { ApiDeps } from '../../api-deps.ts';
import { recordChange } from '../../audit/record-change.ts';
import { type Database, inTransaction, type Transaction } from '../../db/database.ts';
import { failure, notFound, type Outcome } from '../../http/failure.ts';
import { type ApiApp, mount } from '../../http/mount.ts';
import { openSecrets } from '../../payments/watch-accounts.ts';
import { lockResource } from '../lock.queries.ts';
import { createResource, deleteResource, updateResource } from '../save-resource.ts';
import { accountsView, accountView } from './account-view.ts';
import { checkAccount } from './check-account.ts';
import {
  deleteCards,
  endUnpayable,
  hasOtherWayToPay,
  insertAccount,
  lockAccount,
  removeAccount,
  saveTest,
  selectAccount,
  selectAllAccounts,
  selectUse,
  updateAccount,
} from './payment-accounts.queries.ts';

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
  /** The account of the environment takes the cards when no other does. */
  const mayBeOff = async (tx: Transaction, country: CountryCode, id: number) =>
    (deps.payments?.isInEnvironment?.(country) ?? false) || (await hasOtherWayToPay(tx, country, id));
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
    const insert = async (tx: Parameters<typeof insertAccount>[0]) =>
      ok(await insertAccount(tx, { ...checked.value, countryCode: country, provider, isEnabled }));
    return taken(await createResource(db, context, { ...resource, insert }));
  });
  mount(app, deps, api.savePaymentAccount, async ({ params: { id }, body, context }) =>
    taken(
      await updateResource(db, context, {
        ...resource,
        id,
        version: body.version,
        write: async (tx, { country, provider, isEnabled }) => {
          const row = await selectAccount(tx, id);
          const secrets = row ? openSecrets(sealer, row.secrets) : null;
          const { language } = context;
          const checked = checkAccount(body, { country, provider, secrets }, { language, sealer });
          if (!checked.ok) return checked;
          const isSwitchedOff = isEnabled && !body.isEnabled;
          if (isSwitchedOff && !(await mayBeOff(tx, country, id))) return failure('noWayToPay');
          await updateAccount(tx, id, { ...checked.value, isEnabled: body.isEnabled });
          return undefined;
        },
      }),
    ),
  );
  mount(app, deps, api.removePaymentAccount, async ({ params: { id }, context }) => {
    const now = deps.clock();
    const denied = async (tx: Transaction, { isEnabled, country }: OfficePaymentAccount) => {
      if (isEnabled && !(await mayBeOff(tx, country, id))) return failure('noWayToPay');
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

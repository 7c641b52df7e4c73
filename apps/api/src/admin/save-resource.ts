import { createHash } from 'node:crypto';
import type { AuditResource } from '@karaz/domain/office/audit-actions';
import { ok } from '@karaz/domain/result';
import { recordChange } from '../audit/record-change.ts';
import { constraintOf, type Database, inTransaction, sqlStateOf, type Transaction } from '../db/database.ts';
import { type Failure, failure, type Outcome } from '../http/failure.ts';
import type { RequestContext } from '../http/request-context.ts';
import { lockResource } from './lock.queries.ts';

export type Versioned = Readonly<Record<string, unknown>> & { readonly version: string };

/** Two that read the same are the same: no counter has to be stored for records made of several tables. */
export function withVersion<View extends object>(view: View): View & { version: string } {
  return { ...view, version: createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22) };
}

type Resource<View> = {
  /** The audit log's word for it. */
  entity: AuditResource;
  read: (tx: Transaction, id: number | string) => Promise<View | undefined>;
  /** The field to blame when the database finds a value taken, by the name of its constraint. */
  taken?: Readonly<Record<string, string>>;
};

type Change<View> = Resource<View> & {
  id: number | string;
  version: string;
  write: (tx: Transaction, before: View) => Promise<{ ok: false; error: Failure } | undefined>;
};

/** A save on top of what somebody else saved meanwhile is rejected with the current state. */
export async function updateResource<View extends Versioned>(
  db: Database,
  context: RequestContext,
  { entity, id, version, read, write, taken = {} }: Change<View>,
): Promise<Outcome<View>> {
  return mapConstraintErrors(taken, () =>
    inTransaction(db, async (tx) => {
      await lockResource(tx, `${entity} ${id}`);
      const before = await read(tx, id);
      if (!before) return failure('notFound');
      if (before.version !== version) return failure('conflict', { data: before });
      const problem = await write(tx, before);
      if (problem) return problem;
      const after = await mustRead(tx, read, id);
      await recordChange(tx, context, { action: `${entity}.update`, entityId: id, ...logged(before, after) });
      return ok(after);
    }),
  );
}

type Addition<View> = Resource<View> & {
  insert: (tx: Transaction) => Promise<{ ok: true; value: number } | { ok: false; error: Failure }>;
};

export async function createResource<View extends Versioned>(
  db: Database,
  context: RequestContext,
  { entity, read, insert, taken = {} }: Addition<View>,
): Promise<Outcome<View>> {
  return mapConstraintErrors(taken, () =>
    inTransaction(db, async (tx) => {
      const added = await insert(tx);
      if (!added.ok) return added;
      const after = await mustRead(tx, read, added.value);
      await recordChange(tx, context, { action: `${entity}.create`, entityId: added.value, after: unversioned(after) });
      return ok(after);
    }),
  );
}

type Removal<View> = Resource<View> & {
  id: number;
  /** Something else would be left without it, though no key of the database says so. */
  isUsed?: (before: View) => boolean;
  /** Why this caller may not remove it. */
  denied?: (tx: Transaction, before: View) => Promise<{ ok: false; error: Failure } | undefined>;
  remove: (tx: Transaction) => Promise<void>;
};

/** What something else still points to stays. */
export async function deleteResource<View extends Versioned>(
  db: Database,
  context: RequestContext,
  { entity, id, read, isUsed, denied, remove }: Removal<View>,
): Promise<Outcome<View>> {
  return mapConstraintErrors({}, () =>
    inTransaction(db, async (tx) => {
      await lockResource(tx, `${entity} ${id}`);
      const before = await read(tx, id);
      if (!before) return failure('notFound');
      const problem = await denied?.(tx, before);
      if (problem) return problem;
      if (isUsed?.(before)) return failure('stillUsed');
      await remove(tx);
      await recordChange(tx, context, { action: `${entity}.delete`, entityId: id, before: unversioned(before) });
      return ok(before);
    }),
  );
}

async function mustRead<View>(tx: Transaction, read: Resource<View>['read'], id: number | string): Promise<View> {
  const view = await read(tx, id);
  if (!view) throw new Error(`${id} is gone in its own transaction`);
  return view;
}

const unversioned = ({ version: _, ...view }: Versioned) => view;
const logged = (before: Versioned, after: Versioned) => ({ before: unversioned(before), after: unversioned(after) });

const UNIQUE_VIOLATION = '23505';
const FOREIGN_KEY_VIOLATION = '23503';

async function mapConstraintErrors<T>(
  taken: Readonly<Record<string, string>>,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await work();
  } catch (error) {
    const field = taken[constraintOf(error) ?? ''];
    if (sqlStateOf(error) === UNIQUE_VIOLATION && field) {
      return failure('alreadyExists', { fields: { [field]: { code: 'alreadyExists' } } });
    }
    if (sqlStateOf(error) === FOREIGN_KEY_VIOLATION) return failure(isAboutMissing(error) ? 'conflict' : 'stillUsed');
    throw error;
  }
}

/** PostgreSQL has one code for both: a row that points to nothing, and one that others point to. */
function isAboutMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.startsWith('insert or update on table') || isAboutMissing(error.cause);
}

import { constraintOf, type Database, inTransaction, type Transaction } from '../db/database.ts';
import { type Failure, failure, type Outcome } from '../http/failure.ts';

/** Everything or nothing: a failure undoes what was written before it, also when the database alone sees it coming. */
export async function saveAccount<T>(
  db: Database,
  work: (tx: Transaction) => Promise<Outcome<T>>,
  phoneField = 'phone',
): Promise<Outcome<T>> {
  try {
    return await inTransaction(db, async (tx) => {
      const outcome = await work(tx);
      if (outcome.ok) return outcome;
      throw new Undone(outcome.error);
    });
  } catch (error) {
    const reason = error instanceof Undone ? error.reason : alreadyTaken(error, phoneField);
    if (reason) return { ok: false, error: reason };
    throw error;
  }
}

class Undone extends Error {
  readonly reason: Failure;

  constructor(reason: Failure) {
    super(reason.code);
    this.reason = reason;
  }
}

/** The database alone decides who was first. */
function alreadyTaken(error: unknown, phoneField: string): Failure | undefined {
  const constraint = constraintOf(error);
  if (constraint === 'users_email_unique') {
    return failure('emailAlreadyExists', { fields: { email: { code: 'emailAlreadyExists' } } }).error;
  }
  if (constraint === 'users_phone_unique') {
    return failure('phoneAlreadyExists', { fields: { [phoneField]: { code: 'phoneAlreadyExists' } } }).error;
  }
  return undefined;
}

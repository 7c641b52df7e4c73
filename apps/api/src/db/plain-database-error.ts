import { PlainError } from '../plain-error.ts';
import { sqlStateOf } from './database.ts';
import { isOutage } from './outage.ts';

/** Rejected at the door: wrong password, no such database. */
const ACCESS_DENIED = /^(?:28|3D000)/;
/** Also what a role without the right to use the database meets. */
const NO_RIGHT = '42501';
const NO_SUCH_EXTENSION = /extension .+ is not available|extension control file/;

/** In words, if the database cannot be reached, lets nobody in or misses something; everything else as it is. */
export function plainDatabaseError(error: unknown): unknown {
  const advice = adviceFor(error);
  if (!advice) return error;
  return new PlainError(`The database cannot be used: ${reasonOf(error)}. ${advice}`, { cause: error });
}

function adviceFor(error: unknown): string | undefined {
  const state = sqlStateOf(error) ?? '';
  if (state === NO_RIGHT)
    return 'The user of DATABASE_URL must own the database: alter database … owner to …; a superuser is not needed.';
  if (NO_SUCH_EXTENSION.test(reasonOf(error)))
    return 'The store needs citext and pg_trgm, which come with PostgreSQL (package postgresql-contrib on some systems).';
  if (isOutage(error) || ACCESS_DENIED.test(state)) return 'See that PostgreSQL runs and that DATABASE_URL is right.';
  return undefined;
}

/** The innermost text: what is around it repeats whole statements. A host with several addresses fails once for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  if (error instanceof Error) return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
  return String(error);
}

import { PlainError } from '../plain-error.ts';
import { sqlStateOf } from './database.ts';
import { isOutage } from './outage.ts';

/** Rejected at the door: wrong password, no such database, no right to it. */
const ACCESS_DENIED = /^(?:28|3D000|42501)/;

/** In words, if the database cannot be reached or lets nobody in; everything else as it is. */
export function plainDatabaseError(error: unknown): unknown {
  if (!isOutage(error) && !ACCESS_DENIED.test(sqlStateOf(error) ?? '')) return error;
  return new PlainError(
    `The database cannot be used: ${reasonOf(error)}. See that PostgreSQL runs and that DATABASE_URL is right.`,
    { cause: error },
  );
}

/** The innermost text: what is around it repeats whole statements. A host with several addresses fails once for each. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join(', ');
  if (error instanceof Error) return error.cause instanceof Error ? reasonOf(error.cause) : error.message;
  return String(error);
}

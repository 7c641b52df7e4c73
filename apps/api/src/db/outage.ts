import { sqlStateOf } from './database.ts';

/**
 * Connection lost, a server that takes no writes (yet), not enough of something (disk, memory, connections), ended or made
 * to wait too long by PostgreSQL.
 */
const STATES = /^(?:08|25006|53|57P0[1-5]|57014|55P03|25P03|58030)/;
/** What the machine says of a line that is cut, a server that is not there and a name that nobody knows at the moment. */
const CODES =
  /^(?:ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ERR_STREAM_(?:DESTROYED|WRITE_AFTER_END)|ERR_SOCKET_CLOSED)$/;
/** What the driver says when there was nobody to give a state or a code. */
const TEXTS =
  /ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|timeout exceeded when trying to connect|timeout expired|Connection terminated|shutting down|starting up|after calling end on the pool|not queryable/i;

/** The database is gone or busy: trying again later makes sense, and a 500 would say it does not. */
export function isOutage(error: unknown): boolean {
  const state = sqlStateOf(error);
  if (state !== undefined) return STATES.test(state);
  for (let at = error; at instanceof Error; at = at.cause)
    if (TEXTS.test(at.message) || CODES.test(codeOf(at))) return true;
  return false;
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

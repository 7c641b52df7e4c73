import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { TraceParent } from '../telemetry/telemetry.ts';

/** What every line of the log names while the work lasts: the request, or the job and which run of it. */
export type WorkIds = {
  readonly requestId?: string;
  readonly job?: string;
  readonly runId?: string;
  readonly traceId?: string;
};

const current = new AsyncLocalStorage<WorkIds | undefined>();

export const currentIds = (): WorkIds | undefined => current.getStore();

export const withIds = <Result>(ids: WorkIds, work: () => Result): Result => current.run(ids, work);

/** For what outlives the work that began it, such as a connection: its lines would name a request that is over. */
export const withoutIds = <Result>(work: () => Result): Result => current.run(undefined, work);

export const idsOfRun = (job: string): WorkIds => ({ job, runId: randomUUID() });

const REQUEST_ID = /^[\w-]{8,64}$/;

/** A caller's own id is used when it is well formed, so that one id follows a request through every log. */
export const isRequestId = (given: string): boolean => REQUEST_ID.test(given);

export function idsOfRequest(headers: IncomingHttpHeaders): WorkIds {
  const given = headers['x-request-id'];
  const requestId = typeof given === 'string' && isRequestId(given) ? given : randomUUID();
  const traceId = traceParentOf(headers)?.traceId;
  return traceId ? { requestId, traceId } : { requestId };
}

const TRACE_PARENT = /^(?!ff)[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(?:-|$)/;

export function traceParentOf({ traceparent }: IncomingHttpHeaders): TraceParent | null {
  if (typeof traceparent !== 'string') return null;
  const [, traceId, spanId, flags = '0'] = TRACE_PARENT.exec(traceparent) ?? [];
  return traceId && spanId ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } : null;
}

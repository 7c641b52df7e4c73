import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import { telemetry } from '../telemetry/telemetry.ts';
import { idsOfRequest, traceParentOf, withIds } from './work-ids.ts';

export type GivenHeaders = OutgoingHttpHeaders | OutgoingHttpHeader[];

const ID_HEADER = 'x-request-id';

/** A response that says which request it belongs to. */
export class NamedResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  requestId = '';

  override writeHead(status: number, second?: string | GivenHeaders, third?: GivenHeaders): this {
    const reason = typeof second === 'string' ? second : STATUS_CODES[status];
    const given = typeof second === 'string' ? third : second;
    if (!this.requestId || this.hasHeader(ID_HEADER) || hasName(given, ID_HEADER)) {
      return super.writeHead(status, reason, given);
    }
    // Headers set one by one before are merged by Node, and what is added must be among them.
    if (this.getHeaderNames().length > 0) {
      this.setHeader(ID_HEADER, this.requestId);
      return super.writeHead(status, reason, given);
    }
    const named = Array.isArray(given)
      ? [...given, ID_HEADER, this.requestId]
      : { ...given, [ID_HEADER]: this.requestId };
    return super.writeHead(status, reason, named);
  }
}

export const hasName = (given: GivenHeaders | undefined, name: string): boolean =>
  Array.isArray(given) ? given.includes(name) : given !== undefined && name in given;

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

/** Every response carries the id of its request, and every line that is logged meanwhile has it, too. */
export const withRequestIds =
  (listener: Listener): Listener =>
  (request, response) => {
    const ids = idsOfRequest(request.headers);
    if (response instanceof NamedResponse) response.requestId = ids.requestId ?? '';
    const serve = () => withIds(ids, () => listener(request, response));
    const opened = telemetry();
    if (!opened) return serve();
    const parent = traceParentOf(request.headers);
    const span = opened.beginRequest(request.method ?? 'GET', ids.requestId ?? '', parent);
    response.setHeader('traceresponse', span.traceResponse);
    response.once('close', () => span.end(response.statusCode));
    span.run(serve);
  };

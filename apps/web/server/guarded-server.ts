import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerOptions,
  ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { type GivenHeaders, hasName, NamedResponse } from '@karaz/api/http/request-ids';

/**
 * A server none of whose responses lacks these headers, whoever writes it: our own code, a library, or Node itself where
 * a request is no HTTP. A response that brings one of them keeps its own.
 */
export function createGuardedServer(
  limits: ServerOptions & { silenceMs?: number },
  headers: Readonly<Record<string, string>>,
): Server {
  const names = Object.keys(headers);

  class GuardedResponse<Request extends IncomingMessage> extends NamedResponse<Request> {
    override writeHead(status: number, second?: string | GivenHeaders, third?: GivenHeaders): this {
      const reason = typeof second === 'string' ? second : STATUS_CODES[status];
      const given = typeof second === 'string' ? third : second;
      // Headers set one by one before are merged by Node, and what is added must be among them.
      if (this.getHeaderNames().length === 0) return super.writeHead(status, reason, withDefaults(given));
      for (const name of names)
        if (!this.hasHeader(name) && !hasName(given, name)) this.setHeader(name, headers[name] ?? '');
      return super.writeHead(status, reason, given);
    }
  }

  const withDefaults = (given: GivenHeaders | undefined): GivenHeaders => {
    if (!Array.isArray(given)) return { ...headers, ...given };
    return [...given, ...names.flatMap((name) => (given.includes(name) ? [] : [name, headers[name] ?? '']))];
  };

  const server = createServer({ ...limits, ServerResponse: GuardedResponse });
  // Node closes the connection itself as long as nothing listens to 'timeout'.
  if (limits.silenceMs) server.setTimeout(limits.silenceMs);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => reject(error, socket, headers));
  return server;
}

const STATUS_OF: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What Node says to what it cannot read, with our headers. */
function reject(error: NodeJS.ErrnoException, socket: Duplex, headers: Readonly<Record<string, string>>): void {
  const status = STATUS_OF[error.code ?? ''] ?? 400;
  // Half a response is on its way already: another one in the middle of it would be taken for its body.
  const responding: unknown = Reflect.get(socket, '_httpMessage');
  const isHalfSent = responding instanceof ServerResponse && responding.headersSent;
  if (socket.writable && !isHalfSent) {
    const lines = Object.entries({ ...headers, connection: 'close', 'content-length': '0' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  }
  socket.destroy(error);
}

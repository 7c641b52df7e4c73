import type { ServerResponse } from 'node:http';

export type OpenStreams = {
  /** The same response, or a rejection where a new stream would only be cut. */
  follow: (response: Response, outgoing: ServerResponse) => Response;
  /** Ends them all in order: readers see a stream that is over, not one that broke, and come back by themselves. */
  end: () => void;
};

/** Responses that never end by themselves would delay the end of the process. */
export function createOpenStreams(): OpenStreams {
  const open = new Set<ServerResponse>();
  let isOver = false;
  return {
    follow(response, outgoing) {
      if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
      if (isOver) {
        void response.body?.cancel();
        return new Response(null, { status: 503, headers: { 'retry-after': '1', 'cache-control': 'no-store' } });
      }
      open.add(outgoing);
      outgoing.once('close', () => open.delete(outgoing));
      return response;
    },
    end() {
      isOver = true;
      for (const outgoing of open) outgoing.end();
    },
  };
}

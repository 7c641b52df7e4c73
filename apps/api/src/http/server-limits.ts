import type { Mode } from '../env.ts';

const KEEP_ALIVE_MS = 5_000;

/**
 * How long and how large a request may be. A client that sends a byte now and then holds a socket and
 * nothing else, and not for long: sockets are looked through every two seconds.
 */
export const SERVER_LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** How long an idle connection stays open, as announced to clients. */
  keepAliveTimeout: KEEP_ALIVE_MS,
} as const;

/** A connection without a byte in either direction is closed after this, also one whose client does not read. */
export const SILENCE_MS = 120_000;

/** How long a process that ends waits for idle connections. The demo store waits shorter. */
export const IDLE_MS: Readonly<Record<Mode, number>> = { production: KEEP_ALIVE_MS, demo: 2_000, development: 0 };

/**
 * How long and how much a caller may take to say what is wanted. Whoever sends a byte now and then holds a socket and
 * nothing else, and not for long: sockets are looked through every two seconds.
 */
export const SERVER_LIMITS = {
  maxHeaderSize: 16_384,
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
} as const;

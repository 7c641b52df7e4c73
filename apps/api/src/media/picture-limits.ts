export type PictureLimits = { memoryBytes: number; cpuMs: number; wallMs: number };

/** What one picture may cost. A large photo takes about 160 MB with all of Node in it, and in every size a second or two. */
export const PICTURE_LIMITS = {
  /** Resident memory of the process that decodes it. */
  memoryBytes: 360_000_000,
  /** Work, not time that passes: a busy machine must not make a good picture a bad one. */
  cpuMs: 20_000,
  /** The time after which a hanging process is killed. */
  wallMs: 60_000,
} as const;

/** One at a time: an upload may wait a second, the shop beside it must not. */
export const PICTURE_LINE = { atOnce: 1, waiting: 8 } as const;

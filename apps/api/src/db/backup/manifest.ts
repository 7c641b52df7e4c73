import { createHash } from 'node:crypto';
import { z } from 'zod';

const count = z.number().int().nonnegative();
const checksum = z.string().regex(/^[0-9a-f]{64}$/);

/** What is in a backup: enough to know whether it is whole before anything is written. */
export const Manifest = z.object({
  format: z.literal(1),
  /** The version of the store that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The last migration of its database. */
  migration: z.string(),
  /** Tells whether a store has the TOKEN_SECRET that sealed its second factors and webhook secrets; not the secret. */
  secretFingerprint: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: count,
      bytes: count,
      sha256: checksum,
      parts: z.array(z.string()),
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string().regex(/^-?\d+$/), isCalled: z.boolean() })),
  /** Of the folder `media` in DATA_DIR. */
  files: z.array(z.object({ name: z.string().regex(/^[\w][\w.-]{0,80}$/), bytes: count, sha256: checksum })),
});
export type Manifest = z.infer<typeof Manifest>;

export const MANIFEST_FILE = 'manifest.json';

export const fingerprintOfSecret = (secret: string) =>
  createHash('sha256').update(`karaz backup ${secret}`).digest('hex').slice(0, 16);

export const checksumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

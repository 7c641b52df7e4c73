import { z } from 'zod';
import { sharedSecret, text, webAddress } from './env-rules.ts';

export const objectsShape = (inProduction: boolean) => ({
  S3_ENDPOINT: webAddress('https', 'http').optional(),
  S3_BUCKET: text('expected the name of a bucket')
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, { error: 'expected the name of a bucket, in small letters' })
    .optional(),
  S3_REGION: text('expected a region').default('us-east-1'),
  S3_ACCESS_KEY_ID: text('expected the id of a key').optional(),
  S3_SECRET_ACCESS_KEY: sharedSecret(8, inProduction).optional(),
  S3_MOVE: z.enum(['to-bucket', 'to-database']).default('to-bucket'),
});

export type ObjectStoreSettings = {
  /** Without a slash at its end. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type Values = z.infer<z.ZodObject<ReturnType<typeof objectsShape>>>;
const NAMES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** All or none of them. */
export function missingObjectKeys(values: Values, context: z.RefinementCtx): void {
  if (NAMES.every((name) => values[name] === undefined)) return;
  for (const name of NAMES)
    if (values[name] === undefined)
      context.addIssue({ code: 'custom', path: [name], message: 'expected together with the other variables of S3' });
}

/** null: pictures stay in the database. */
export function objectStoreOf(values: Values): ObjectStoreSettings | null {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = values;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey };
}

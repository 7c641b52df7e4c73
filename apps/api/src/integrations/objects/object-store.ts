import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStoreSettings } from '../../env-objects.ts';

/** Files by key in a bucket of S3 or of a service that speaks its protocol. */
export type ObjectStore = {
  put: (key: string, bytes: Buffer, type: string) => Promise<void>;
  /** Null: there is none of that key. */
  get: (key: string) => Promise<Buffer | null>;
  /** Also right when it is gone already. */
  remove: (key: string) => Promise<void>;
};

const TIMEOUT_MS = 15_000;
const RETRIES = 2;

export function createObjectStore({ endpoint, bucket, region, ...keys }: ObjectStoreSettings): ObjectStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
  const send = async (method: string, key: string, body?: { bytes: Buffer; type: string }) => {
    const sha256 = createHash('sha256')
      .update(body?.bytes ?? '')
      .digest('hex');
    // The hash is signed: bytes that were damaged on the way are not stored.
    const headers: Record<string, string> = { 'x-amz-content-sha256': sha256 };
    if (body) headers['content-type'] = body.type;
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const given = body ? { body: new Uint8Array(body.bytes) } : {};
    const response = await client.fetch(`${endpoint}/${bucket}/${key}`, { method, headers, signal, ...given });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new Error(`the object store answered ${method} with ${response.status}`);
  };
  const ended = async (response: Response) => void (await response.body?.cancel());
  return {
    async put(key, bytes, type) {
      const response = await send('PUT', key, { bytes, type });
      await ended(response);
      if (response.status === 404) throw new Error('the object store has no such bucket');
    },
    async get(key) {
      const response = await send('GET', key);
      if (response.status !== 404) return Buffer.from(await response.arrayBuffer());
      await ended(response);
      return null;
    },
    remove: async (key) => ended(await send('DELETE', key)),
  };
}

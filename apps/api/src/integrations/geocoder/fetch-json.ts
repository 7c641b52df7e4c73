const RESPONSE_LIMIT_BYTES = 1 << 20;

/** Reads a provider's response with a time limit and a size limit, without redirects. */
export async function fetchJson(url: URL, timeoutMs: number): Promise<unknown> {
  const response = await fetch(url, {
    redirect: 'error',
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
  });
  // The address carries the key, so it is never part of a message.
  if (!response.ok) throw new Error(`the geocoder answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > RESPONSE_LIMIT_BYTES) throw new Error('the geocoder answered too much');
    chunks.push(chunk);
  }
  const value: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  return value;
}

/** As many as one call takes. */
const MAX = 100;

/** One call after the other for as many ids as somebody has ticked, over however many pages. */
export async function callInBatches<Result>(
  ids: readonly string[],
  call: (some: string[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < ids.length; at += MAX) results.push(...(await call(ids.slice(at, at + MAX))));
  return results;
}

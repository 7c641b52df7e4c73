/** As many products as the store changes at once. */
const AT_ONCE = 100;

export function* chunks(ids: readonly number[]): Generator<number[]> {
  for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE);
}

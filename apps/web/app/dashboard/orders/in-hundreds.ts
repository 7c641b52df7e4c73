/** As many as one call takes. */
const MOST = 100;

/** One call after the other for as many ids as somebody has ticked, over however many pages. */
export async function inHundreds<Answer>(
  ids: readonly string[],
  call: (some: string[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let at = 0; at < ids.length; at += MOST) answers.push(...(await call(ids.slice(at, at + MOST))));
  return answers;
}

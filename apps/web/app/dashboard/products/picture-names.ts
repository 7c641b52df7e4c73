/** 'photos/LAMB-1.jpg' and 'LAMB-1-2.jpg' both may mean LAMB-1: the whole name, or without the number at its end. */
export function namesOfPicture(path: string): { name: string; position: number }[] {
  const file = path.split(/[\\/]/).at(-1) ?? '';
  const whole = file.replace(/\.[^.]*$/, '').trim();
  const [, base, number] = /^(.+?)[-_ ]\(?(\d{1,2})\)?$/.exec(whole) ?? [];
  return [{ name: whole, position: 1 }, ...(base ? [{ name: base, position: Number(number) }] : [])];
}

export type NamedPicture<Source> = { source: Source; productId: number; position: number };

/** Which picture is of which product, in the order they are to stand; the others are named. */
export function matchedPictures<Source extends { name: string }>(
  sources: readonly Source[],
  ids: ReadonlyMap<string, number>,
): { matched: NamedPicture<Source>[]; unmatched: string[] } {
  const matched: NamedPicture<Source>[] = [];
  const unmatched: string[] = [];
  for (const source of sources) {
    const found = namesOfPicture(source.name).find(({ name }) => ids.has(name.toUpperCase()));
    const productId = found && ids.get(found.name.toUpperCase());
    if (found && productId !== undefined) matched.push({ source, productId, position: found.position });
    else unmatched.push(source.name);
  }
  matched.sort((one, other) => one.productId - other.productId || one.position - other.position);
  return { matched, unmatched };
}

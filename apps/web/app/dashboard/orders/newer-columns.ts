/** Which look each column was last rendered from; looks are counted as they begin. */
export type Turns = { requested: number; applied: Record<string, number> };

/**
 * Two requests may end in the wrong order, one from before a move and one from after it: a column is never rendered from
 * the older one, or the card would jump back.
 */
export function takeNewer<Column>(
  turns: Turns,
  turn: number,
  loaded: readonly (readonly [string, Column])[],
): readonly (readonly [string, Column])[] {
  const newer = loaded.filter(([name]) => turn > (turns.applied[name] ?? 0));
  for (const [name] of newer) turns.applied[name] = turn;
  return newer;
}

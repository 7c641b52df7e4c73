type Sequenced = { readonly seq: number };

/** What is known and what has come, in the order of the store, each line once. */
export function mergeMessages<Message extends Sequenced>(
  existing: readonly Message[],
  fresh: readonly Message[],
): readonly Message[] {
  if (fresh.length === 0) return existing;
  const bySeq = new Map([...existing, ...fresh].map((message) => [message.seq, message]));
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/** Where to go on reading. */
export const lastSeqOf = (messages: readonly Sequenced[]): number => messages.at(-1)?.seq ?? 0;

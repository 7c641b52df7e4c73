/** The slots that changed one after the other, as far back as is worth going. */
export type ChangeLog = {
  add: (slot: number) => void;
  /** Where it ends. */
  end: () => number;
  /** Undefined: it does not go back so far. */
  since: (position: number) => readonly number[] | undefined;
};

/** To whoever missed more than this, everything may as well be new. */
const MOST = 2_000;

export function createChangeLog(): ChangeLog {
  let slots: number[] = [];
  let start = 0;
  return {
    add: (slot) => {
      if (slots.push(slot) <= 2 * MOST) return;
      start += slots.length - MOST;
      slots = slots.slice(-MOST);
    },
    end: () => start + slots.length,
    since: (position) => (position < start ? undefined : slots.slice(position - start)),
  };
}

import { useLayoutEffect, useRef } from 'react';

/** Takes what has come under another version into the form that is there: a new form would lose typing and cursor. */
export function useNewVersion(version: string | undefined, take: () => void): void {
  const current = useRef(version);
  const taken = useRef(take);
  taken.current = take;
  // Before it is painted: the saved words are never seen as unsaved.
  useLayoutEffect(() => {
    if (current.current === version) return;
    current.current = version;
    taken.current();
  }, [version]);
}

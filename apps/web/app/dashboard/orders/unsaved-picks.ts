import { useEffect } from 'react';

let lines = 0;

/** A line of the pick list with something typed: moving the order on may close the list over it. */
export function useUnsavedPick(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    lines += 1;
    return () => {
      lines -= 1;
    };
  }, [isOn]);
}

export const hasUnsavedPicks = () => lines > 0;

import { useEffect, useState } from 'react';

/** A dialog that is taken away while open leaves the focus nowhere: whoever opened it with a key goes on from there. */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const isNowhere = document.activeElement === null || document.activeElement === document.body;
      if (isNowhere && opener instanceof HTMLElement && opener.isConnected) opener.focus();
    },
    [opener],
  );
}

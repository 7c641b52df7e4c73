import { type RefObject, useEffect, useState } from 'react';

/** Whether the popover around an element is open. Its button and keys are the browser's own. */
export function useIsPanelOpen(inside: RefObject<HTMLElement | null>, onClose: () => void): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const panel = inside.current?.closest<HTMLElement>('[popover]');
    if (!panel) return;
    const onToggle = () => {
      const opened = panel.matches(':popover-open');
      setOpen(opened);
      if (!opened) onClose();
    };
    panel.addEventListener('toggle', onToggle);
    return () => panel.removeEventListener('toggle', onToggle);
  }, [inside, onClose]);
  return isOpen;
}

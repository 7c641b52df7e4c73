import { useEffect, useRef } from 'react';
import type { Columns } from './use-board.ts';

type Moved = { id: string; from: string };

/**
 * A moved card is rendered again in another column, and the focus that stood on it would fall to the page: it is put on the
 * card at its new place, or, when the card has left the board, on the one that took its place.
 */
export function useFocusMoved(columns: Columns) {
  const awaited = useRef<(Moved & { at: number }) | null>(null);
  useEffect(() => {
    const moved = awaited.current;
    if (!moved) return;
    const stayed = columns[moved.from]?.orders.some(({ id }) => id === moved.id);
    if (stayed) return;
    awaited.current = null;
    (cardOf(moved.id) ?? cardAt(moved.from, moved.at))?.focus();
  }, [columns]);
  return {
    expect: (moved: Moved) => {
      const at = columns[moved.from]?.orders.findIndex(({ id }) => id === moved.id) ?? 0;
      awaited.current = { ...moved, at };
    },
    clear: () => {
      awaited.current = null;
    },
  };
}

const cardOf = (id: string) => document.querySelector<HTMLElement>(`[data-order="${id}"] a`);

function cardAt(column: string, at: number): HTMLElement | null | undefined {
  const container = document.querySelector(`[data-column="${column}"]`);
  const links = [...(container?.querySelectorAll<HTMLElement>('[data-order] a') ?? [])];
  return links[Math.min(at, links.length - 1)] ?? container?.querySelector<HTMLElement>('h2');
}

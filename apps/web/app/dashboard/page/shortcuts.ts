import { useEffect, useRef } from 'react';
import { topDialog } from './top-dialog.ts';

/** 'mod+k' (Ctrl, or Command on a Mac), 'j', '?' … and what it does. */
export type Shortcuts = Readonly<Record<string, () => void>>;

/** Single letters work only while nobody is typing; combinations always do. */
export function shortcutOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>): string {
  const key = event.key.length === 1 ? latinOf(event) : event.key;
  if (event.altKey) return '';
  return event.ctrlKey || event.metaKey ? `mod+${key}` : key;
}

/** While Arabic is typed the key of J gives 'ت': the key itself is meant. */
function latinOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key >= ' ' && key <= '~') return key.toLowerCase();
  return SIGNS[key] ?? (/^Key[A-Z]$/.test(code) ? code.slice(3).toLowerCase() : key);
}
const SIGNS: Readonly<Record<string, string>> = { '؟': '?', ظ: '/' };

export function useShortcuts(shortcuts: Shortcuts, isOn = true): void {
  const latest = useRef(shortcuts);
  latest.current = shortcuts;
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const name = shortcutOf(event);
      const run = latest.current[name];
      if (!run || event.defaultPrevented || event.isComposing) return;
      if (!EVERYWHERE.has(name) && topDialog()) return;
      if (!name.startsWith('mod+') && isTyping(event.target)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isOn]);
}

/** Shortcuts of the page are off while a dialog is open. */
const EVERYWHERE: ReadonlySet<string> = new Set(['mod+k']);

/** Ctrl+S in a dialog sends the form of that dialog; the browser's own "save page" is never what was meant. */
export function useSaveInDialog(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const dialog = shortcutOf(event) === 'mod+s' ? topDialog() : null;
      if (!dialog || event.defaultPrevented) return;
      event.preventDefault();
      dialog.querySelector('form')?.requestSubmit();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

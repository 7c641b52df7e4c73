import { LOCAL_KEYS } from '@karaz/domain/settings/browser-storage';
import {
  DEFAULT_INTERFACE_SETTINGS,
  type InterfaceSettings,
  parseInterfaceSettings,
} from '@karaz/domain/settings/interface-settings';
import { useSyncExternalStore } from 'react';
import { applySettings } from './apply-settings.ts';

/** `isSaved` is false when the browser cannot store it: the choice then lasts as long as the page. */
export type SettingsState = { settings: InterfaceSettings; isSaved: boolean };

const INITIAL: SettingsState = { settings: DEFAULT_INTERFACE_SETTINGS, isSaved: true };
let state: SettingsState | null = null;
const listeners = new Set<() => void>();

function readStored(): SettingsState {
  try {
    return { settings: parseInterfaceSettings(localStorage.getItem(LOCAL_KEYS.interfaceSettings)), isSaved: true };
  } catch {
    return { settings: DEFAULT_INTERFACE_SETTINGS, isSaved: false };
  }
}

function save(settings: InterfaceSettings): boolean {
  try {
    localStorage.setItem(LOCAL_KEYS.interfaceSettings, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}

function publish(next: SettingsState): void {
  state = next;
  applySettings(next.settings);
  for (const listener of listeners) listener();
}

/** Another tab changed them. */
function onStorage(event: StorageEvent): void {
  if (event.key === LOCAL_KEYS.interfaceSettings) publish(readStored());
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

function current(): SettingsState {
  state ??= readStored();
  return state;
}

export function changeSettings(change: Partial<InterfaceSettings>): void {
  const settings = { ...current().settings, ...change };
  publish({ settings, isSaved: save(settings) });
}

export function useSettings(): SettingsState {
  return useSyncExternalStore(subscribe, current, () => INITIAL);
}

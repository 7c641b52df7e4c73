import type { Dictionary } from '../../texts/en/dictionary.ts';

/** The rules name texts by key, e.g. 'location.detectionFailed'. */
export function toastText({ toasts }: Dictionary['location'], key: string): string {
  const byName: Record<string, string> = toasts;
  return byName[key.replace(/^location\./, '')] ?? toasts.detectionFailed;
}

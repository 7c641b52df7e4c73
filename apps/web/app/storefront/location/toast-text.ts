import type { LocationTexts } from './use-location-texts.ts';

/** The rules name texts by key, e.g. 'location.detectionFailed'. */
export function toastText({ toasts }: LocationTexts, key: string): string {
  const byName: Record<string, string> = toasts;
  return byName[key.replace(/^location\./, '')] ?? toasts.detectionFailed;
}

const KEY = 'chat-draft';

/** What is not sent yet survives a reload of the page. */
export function readDraft(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

export function saveDraft(text: string): void {
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // Blocked: it lasts as long as the page.
  }
}

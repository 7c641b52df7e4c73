export type AnswerDraft = { text: string; isNote: boolean };

const EMPTY: AnswerDraft = { text: '', isNote: false };
const keyOf = (staffId: number, chatId: string) => `chat-answer ${staffId} ${chatId}`;

/** What is typed waits for its conversation, through looks at others and a reload; a note stays a note. */
export function readAnswerDraft(staffId: number, chatId: string): AnswerDraft {
  try {
    const kept = sessionStorage.getItem(keyOf(staffId, chatId));
    return kept === null ? EMPTY : { text: kept.slice(1), isNote: kept.startsWith('n') };
  } catch {
    return EMPTY;
  }
}

export function keepAnswerDraft(staffId: number, chatId: string, { text, isNote }: AnswerDraft): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(staffId, chatId));
    else sessionStorage.setItem(keyOf(staffId, chatId), `${isNote ? 'n' : 'a'}${text}`);
  } catch {
    // Blocked: it lasts as long as the conversation is open.
  }
}

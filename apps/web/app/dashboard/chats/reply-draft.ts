export type ReplyDraft = { text: string; isNote: boolean };

const EMPTY: ReplyDraft = { text: '', isNote: false };
const keyOf = (staffId: number, chatId: string) => `chat-answer ${staffId} ${chatId}`;

/** What is typed waits for its conversation, through looks at others and a reload; a note stays a note. */
export function readReplyDraft(staffId: number, chatId: string): ReplyDraft {
  try {
    const saved = sessionStorage.getItem(keyOf(staffId, chatId));
    return saved === null ? EMPTY : { text: saved.slice(1), isNote: saved.startsWith('n') };
  } catch {
    return EMPTY;
  }
}

export function saveReplyDraft(staffId: number, chatId: string, { text, isNote }: ReplyDraft): void {
  try {
    if (text === '') sessionStorage.removeItem(keyOf(staffId, chatId));
    else sessionStorage.setItem(keyOf(staffId, chatId), `${isNote ? 'n' : 'a'}${text}`);
  } catch {
    // Blocked: it lasts as long as the conversation is open.
  }
}

/** waiting: the shopper wrote last; answered: staff did; closed: until the shopper writes again. */
export const CHAT_STATES = ['waiting', 'answered', 'closed'] as const;
export type ChatState = (typeof CHAT_STATES)[number];

/** Notes and events are for staff only. */
export const CHAT_MESSAGE_KINDS = ['shopper', 'staff', 'note', 'event'] as const;
export type ChatMessageKind = (typeof CHAT_MESSAGE_KINDS)[number];

/** What staff did with a conversation, as a line of it. */
export const CHAT_EVENTS = ['taken', 'assigned', 'released', 'closed', 'reopened'] as const;
export type ChatEvent = (typeof CHAT_EVENTS)[number];

export const CHAT_TEXT_MAX = 2000;

/** How long a reply waits to be seen before the shopper is notified of it elsewhere. */
export const NOTIFY_AFTER_MS = 60_000;

export type ChatStanding = {
  state: ChatState;
  waitingSince: Date | null;
  assigneeId: number | null;
  /** When the shopper is to be notified of what staff wrote; null: no notification. */
  notifyAt: Date | null;
  /** Notified since they were last here: once is enough. */
  isNotified: boolean;
};

/** A closed conversation opens again with whatever the shopper writes; whoever replies first is assigned. */
export function afterMessage(
  before: ChatStanding,
  message: { kind: ChatMessageKind; authorId: number | null },
  now: Date,
): ChatStanding {
  if (message.kind === 'shopper') {
    const waitingSince = before.state === 'waiting' ? before.waitingSince : now;
    return { ...before, state: 'waiting', waitingSince, notifyAt: null, isNotified: false };
  }
  if (message.kind !== 'staff') return before;
  return {
    ...before,
    state: 'answered',
    waitingSince: null,
    assigneeId: before.assigneeId ?? message.authorId,
    notifyAt: before.isNotified ? null : (before.notifyAt ?? new Date(now.getTime() + NOTIFY_AFTER_MS)),
  };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not stay
const UNWANTED = /[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202d\u202e\ufeff]/g;

/** As it was meant: without what no key writes and what turns the direction of everything after it. */
export function cleanChatText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(UNWANTED, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

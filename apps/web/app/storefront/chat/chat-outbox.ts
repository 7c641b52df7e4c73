/** A line on its way. It stays until the store has it, through reloads and hours without a network. */
export type PendingMessage = {
  clientId: string;
  text: string;
  /** Whose: lines of one person are never sent as another's. */
  owner: string;
  /** Of the conversation it goes on; null: the one about `orderId` that it may begin. */
  chatId: string | null;
  orderId: string | null;
  orderToken: string | null;
  name: string;
  email: string;
  createdAt: string;
  /** Why the store will not have it; undefined: it is tried until it has. */
  rejected?: string;
};

const KEY = 'chat-outbox';
const MAX = 100;
let unstored: readonly PendingMessage[] | null = null;

export function readOutbox(): readonly PendingMessage[] {
  if (unstored) return unstored;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPending) : [];
  } catch {
    return [];
  }
}

function isPending(value: unknown): value is PendingMessage {
  if (typeof value !== 'object' || value === null) return false;
  const message: Record<string, unknown> = { ...value };
  return ['clientId', 'text', 'owner', 'createdAt', 'name', 'email'].every((name) => typeof message[name] === 'string');
}

function write(messages: readonly PendingMessage[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(messages.slice(-MAX)));
    unstored = null;
  } catch {
    unstored = messages;
  }
}

export const putInOutbox = (message: PendingMessage) => write([...readOutbox(), message]);

export const changeInOutbox = (clientId: string, change: Partial<PendingMessage>) =>
  write(readOutbox().map((message) => (message.clientId === clientId ? { ...message, ...change } : message)));

export const takeFromOutbox = (clientId: string) =>
  write(readOutbox().filter((message) => message.clientId !== clientId));

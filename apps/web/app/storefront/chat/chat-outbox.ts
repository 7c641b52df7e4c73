/** A line on its way. It stays until the store has it, through reloads and hours without a network. */
export type PendingLine = {
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
  refused?: string;
};

const KEY = 'chat-outbox';
const MOST = 100;
let unstored: readonly PendingLine[] | null = null;

export function readOutbox(): readonly PendingLine[] {
  if (unstored) return unstored;
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPending) : [];
  } catch {
    return [];
  }
}

function isPending(value: unknown): value is PendingLine {
  if (typeof value !== 'object' || value === null) return false;
  const line: Record<string, unknown> = { ...value };
  return ['clientId', 'text', 'owner', 'createdAt', 'name', 'email'].every((name) => typeof line[name] === 'string');
}

function write(lines: readonly PendingLine[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(lines.slice(-MOST)));
    unstored = null;
  } catch {
    unstored = lines;
  }
}

export const putInOutbox = (line: PendingLine) => write([...readOutbox(), line]);

export const changeInOutbox = (clientId: string, change: Partial<PendingLine>) =>
  write(readOutbox().map((line) => (line.clientId === clientId ? { ...line, ...change } : line)));

export const takeFromOutbox = (clientId: string) => write(readOutbox().filter((line) => line.clientId !== clientId));

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Permission, Role } from '@karaz/domain/people/roles';
import type { Database } from '../db/database.ts';
import { networkOf } from './network-address.ts';
import { deleteStreams, insertStream, selectNewest, touchStreams } from './open-streams.queries.ts';
import type { SignedIn } from './request-context.ts';

/** The present role and branches of a signed-in person. */
export type Standing = {
  id: number;
  role: Role;
  customPermissions?: readonly Permission[] | undefined;
  branchIds: readonly number[];
};

/** Who reads a stream: a person for as long as they may, or a guest by what they hold. */
export type StreamReader =
  | { caller: SignedIn; mayStay: (standing: Standing) => boolean }
  | { guest: string; address: string };

/** `ended`: the server closes the stream. */
export type StreamSlot = { ended: AbortSignal; leave: () => void };

export type OpenStreams = {
  /** null: the reader's network has too many already. */
  enter: (reader: StreamReader) => Promise<StreamSlot | null>;
};

const MAX_PER_PERSON = 10;
/** Anybody can be many guests, so streams of guests are limited by network as well. */
const MAX_PER_NETWORK = 50;
/** Two queries for all streams of the process. Streams end within five seconds of a lost right. */
const CHECK_MS = 2_000;
const CHECKS_PER_TOUCH = 10;

type Stream = { id: number; person: string; reader: StreamReader; ending: AbortController };
type Needs = {
  db: Database;
  /** The present state of each caller; null: no longer signed in. */
  standingsOf: (callers: readonly SignedIn[]) => Promise<(Standing | null)[]>;
};

/** Every event stream that this process holds open. */
export function createOpenStreams(needs: Needs): OpenStreams {
  const { db } = needs;
  const process = randomUUID();
  const open = new Map<number, Stream>();
  let checks = 0;
  const leave = (stream: Stream) => {
    // If this fails, the row expires.
    if (open.delete(stream.id)) deleteStreams(db, [stream.id]).catch(() => {});
  };
  const end = (stream: Stream) => {
    leave(stream);
    stream.ending.abort();
  };
  const watch = watching(open, async () => {
    for (const stream of await streamsToEnd(needs, process, [...open.values()])) end(stream);
    if (++checks % CHECKS_PER_TOUCH === 0 && open.size > 0) await touchStreams(db, [...open.keys()]);
  });
  return {
    async enter(reader) {
      const { ofNetwork, ...stream } = await addStream(db, process, reader);
      open.set(stream.id, stream);
      if (ofNetwork >= MAX_PER_NETWORK) {
        leave(stream);
        return null;
      }
      // The oldest ends: it may belong to a browser that is gone, and a new page must not be locked out by it.
      const ofPerson = [...open.values()].filter(({ person }) => person === stream.person);
      for (const old of ofPerson.sort((a, b) => b.id - a.id).slice(MAX_PER_PERSON)) end(old);
      void watch();
      return { ended: stream.ending.signal, leave: () => leave(stream) };
    },
  };
}

async function addStream(db: Database, process: string, reader: StreamReader): Promise<Stream & { ofNetwork: number }> {
  const isGuest = 'guest' in reader;
  const person = isGuest ? reader.guest : `user:${reader.caller.id}`;
  const network = isGuest ? networkOf(reader.address) : null;
  return { ...(await insertStream(db, { person, network, process })), person, reader, ending: new AbortController() };
}

/** Checks the streams until none is open. A failed check is repeated with the next one. */
function watching(open: ReadonlyMap<number, Stream>, check: () => Promise<void>): () => Promise<void> {
  let isRunning = false;
  return async () => {
    if (isRunning) return;
    isRunning = true;
    while (open.size > 0) {
      await sleep(CHECK_MS, undefined, { ref: false });
      await check().catch(() => {});
    }
    isRunning = false;
  };
}

/** Streams without a valid session or right, and all but the newest of each person. */
async function streamsToEnd(
  { db, standingsOf }: Needs,
  process: string,
  streams: readonly Stream[],
): Promise<Stream[]> {
  const signedIn = streams.flatMap((stream) => ('caller' in stream.reader ? [{ stream, ...stream.reader }] : []));
  const [newest, standings] = await Promise.all([
    selectNewest(db, process, MAX_PER_PERSON),
    signedIn.length > 0 ? standingsOf(signedIn.map(({ caller }) => caller)) : [],
  ]);
  const withoutRight = signedIn.filter(({ mayStay }, index) => {
    const standing = standings[index];
    return !standing || !mayStay(standing);
  });
  const aboveLimit = streams.filter(({ id }) => !newest.has(id));
  return [...new Set([...withoutRight.map(({ stream }) => stream), ...aboveLimit])];
}

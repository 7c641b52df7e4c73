/** Makes sure the store's port is free, or says who has it. */
import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from './bootstrap.mjs';

/** The first store of a folder has the first one; another beside it, on another port, one of its own. */
const noteFiles = (dataDir, port) => [join(dataDir, 'server.json'), join(dataDir, `server-${port}.json`)];

/**
 * Records which process serves from this data folder and who started it, for the next start to find. The note of
 * another store that runs is left alone. Returns what removes the note again. A folder that cannot be written is for the
 * store to complain about, if it needs it at all.
 */
export function noteServer(dataDir, { pid, port, script }) {
  const starter = { pid: process.pid, command: commandOf(process.pid) };
  try {
    mkdirSync(dataDir, { recursive: true });
    const content = JSON.stringify({ pid, port, starter });
    const file = noteFiles(dataDir, port).find((one) => takeNote(one, content, script));
    return () => file && readNote(file)?.pid === pid && rmSync(file, { force: true });
  } catch {
    return () => {};
  }
}

/** Put into place with its content, so that of two starts at once only one has the file. False: it is another store's. */
function takeNote(file, content, script) {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, content);
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    const note = readNote(file);
    if (note && commandOf(note.pid).includes(script)) return false;
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export function isPortFree(port, host) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) =>
      error.code === 'EADDRINUSE' ? resolve(false) : reject(new PlainError(cannotListenText(error, port, host))),
    );
    probe.listen(port, host, () => probe.close(() => resolve(true)));
  });
}

const cannotListenText = (error, port, host) =>
  `The store cannot listen on ${host}:${port} (${error.code}). Set another PORT or HOST, e.g. PORT=3001 npm start`;

export async function ensurePortFree({ port, host, dataDir, script }) {
  if (await isPortFree(port, host)) return;
  const notes = noteFiles(dataDir, port).map(readNote);
  const note = notes.find((one) => one?.port === port && commandOf(one.pid).includes(script));
  const isOurs = note !== undefined;
  if (isOurs && isOrphan(note)) {
    process.stdout.write(`Stopping an earlier store (process ${note.pid}) that was left behind.\n`);
    await stopProcess(note.pid);
    if (await isPortFree(port, host)) return;
  }
  if (isOurs && commandOf(note.pid)) {
    throw new PlainError(
      `This store is running already (process ${note.pid}): http://localhost:${port}\nStop it first, or start another one with PORT=${port + 1} DATA_DIR=.data-${port + 1} npm start`,
    );
  }
  throw new PlainError(`Port ${port} is taken by ${holderOf(port)}.\nChoose another one: PORT=${port + 1} npm start`);
}

async function stopProcess(pid) {
  process.kill(pid, 'SIGTERM');
  for (let waited = 0; commandOf(pid) && waited < 12_000; waited += 100) await sleep(100);
  if (commandOf(pid)) process.kill(pid, 'SIGKILL');
  for (let waited = 0; commandOf(pid) && waited < 2_000; waited += 100) await sleep(100);
}

/** Whoever started it is gone and left it behind. */
const isOrphan = ({ starter }) => commandOf(starter.pid) !== starter.command;

/** Empty when there is no such process, or only its entry is left. */
export function commandOf(pid) {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim();
    } catch {
      return '';
    }
  }
  return run('ps', ['-o', 'args=', '-p', String(pid)]);
}

const run = (command, args) => (spawnSync(command, args, { encoding: 'utf8' }).stdout ?? '').trim();

function holderOf(port) {
  const pid =
    run('lsof', ['-nP', `-iTCP:${port}`, '-sTCP:LISTEN', '-t']).split('\n')[0] ||
    /pid=(\d+)/.exec(run('ss', ['-Hltnp', `sport = :${port}`]))?.[1];
  if (!pid) return 'another program';
  return `process ${pid} (${commandOf(pid).slice(0, 120) || 'unknown'})`;
}

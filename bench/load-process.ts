/** The load comes from a process of its own, so that neither the store nor the one who measures pays for it. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type Load, type LoadResult, runLoad } from './load-client.ts';
import { fillIn } from './requests.ts';

export type LoadPlan = Omit<Load, 'request'> & {
  /** Whole requests, each connection in turn takes the next. `{n}` becomes a mark nobody had before, `{new}` some digits, `{ip}` an address. */
  requests?: readonly string[];
  /** Or each connection its own ones, where they belong to different people. */
  own?: readonly (readonly string[])[];
};

const script = fileURLToPath(import.meta.url);

export function loadFromOutside(plan: LoadPlan): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.once('message', (result) => {
      resolve(result as LoadResult);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) => code && reject(new Error(`The load process ended with ${code}`)));
    child.send(plan);
  });
}

const unique = `${process.pid}-${Date.now().toString(36)}`;
/** Another one for each load that follows. */
const ending = 10 + (process.pid % 90);
const address = (n: number) => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
const filled = (text: string, n: number) =>
  text.includes('{') ? fillIn(text, { n: `${unique}-${n}`, new: `${ending}${n}`, ip: address(n) }) : text;

function requestsOf({ requests = [], own }: LoadPlan): Load['request'] {
  const turns = new Map<number, number>();
  return (connection, count) => {
    if (!own) return filled(requests[count % requests.length] ?? '', count);
    const turn = turns.get(connection) ?? 0;
    turns.set(connection, turn + 1);
    const mine = own[connection % own.length] ?? [];
    return filled(mine[turn % mine.length] ?? '', count);
  };
}

if (process.argv[1] === script && process.send) {
  process.once('message', async (message) => {
    const plan = message as LoadPlan;
    process.send?.(await runLoad({ ...plan, request: requestsOf(plan) }));
  });
}

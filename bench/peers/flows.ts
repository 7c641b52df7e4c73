/** What each shop must do, and how it is counted: some shoppers at a time, each beginning anew as soon as it has what it wanted. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { send } from './client.ts';
import { karazFlows } from './karaz.ts';
import { medusaFlows } from './medusa.ts';
import { vendureFlows } from './vendure.ts';
import { at, type FlowName, type Flows, type ShopName, type Visit } from './work.ts';

export type Count = {
  done: number;
  perSecond: number;
  p50: number;
  p99: number;
  failures: number;
  firstFailure?: string;
};

type Job = { shop: ShopName; visit: Visit; flow: FlowName; shoppers: number; seconds: number; from: number };

const FLOWS: Record<ShopName, (visit: Visit) => Promise<Flows>> = {
  karaz: karazFlows,
  vendure: vendureFlows,
  medusa: medusaFlows,
  bare: bareFlows,
};

async function bareFlows({ port, more }: Visit): Promise<Flows> {
  const stockIds = more as readonly number[];
  return { detail: (n) => send(port, 'GET', `/stocks/${at(stockIds, n * 7)}`) };
}

const script = fileURLToPath(import.meta.url);

/** In a process of its own, so that the one who measures does not pay for it. */
export function countFlow(job: Job): Promise<Count> {
  return new Promise((resolve, reject) => {
    const child = fork(script, { execArgv: ['--disable-warning=ExperimentalWarning'] });
    child.once('message', (count) => {
      resolve(count as Count);
      child.disconnect();
    });
    child.once('error', reject);
    child.once('exit', (code) => code && reject(new Error(`${job.shop}, ${job.flow}: the process ended with ${code}`)));
    child.send(job);
  });
}

async function runFlow({ shop, visit, flow, shoppers, seconds, from }: Job): Promise<Count> {
  const work = (await FLOWS[shop](visit))[flow];
  if (!work) throw new Error(`${shop} cannot do this: ${flow}`);
  const latencies: number[] = [];
  const failures: string[] = [];
  let next = from;
  const started = performance.now();
  const until = started + seconds * 1000;
  const visits = Array.from({ length: shoppers }, async (_, shopper) => {
    while (performance.now() < until) {
      const begun = performance.now();
      try {
        await work(next++, shopper);
        latencies.push(performance.now() - begun);
      } catch (error) {
        failures.push(String(error));
      }
    }
  });
  await Promise.all(visits);
  const elapsed = (performance.now() - started) / 1000;
  latencies.sort((one, other) => one - other);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return {
    done: latencies.length,
    perSecond: latencies.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    failures: failures.length,
    ...(failures[0] ? { firstFailure: failures[0] } : {}),
  };
}

if (process.argv[1] === script && process.send) {
  process.once('message', async (job) => {
    process.send?.(await runFlow(job as Job));
  });
}

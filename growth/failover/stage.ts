/** The store on the cluster: two processes behind nginx, Redis, HAProxy before PostgreSQL. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { laterSlot } from '../../bench/shoppers.ts';
import { startBalancer } from '../balancer.ts';
import type { Shop } from '../crowd.ts';
import { startMailServer } from '../mail-server.ts';
import { fillStore, openAccounts, startRedis } from '../stage.ts';
import { productionSettings, storeIn } from '../stores.ts';
import { type Cluster, openCluster } from './cluster.ts';
import { PROBE_TABLE } from './old-primary.ts';
import type { FailoverPrograms } from './programs.ts';

export type FailoverStage = {
  folder: string;
  cluster: Cluster;
  shop: Shop;
  close: (withLogs: boolean) => Promise<void>;
};

export async function openStage(
  programs: FailoverPrograms,
  products: number,
  log: (text: string) => void,
): Promise<FailoverStage> {
  const folder = mkdtempSync(join(tmpdir(), 'karaz-failover-'));
  const endings: (() => Promise<void>)[] = [];
  const close = async (withLogs: boolean) => {
    for (const end of endings.splice(0).reverse()) await end().catch(() => {});
    if (withLogs) log(`the logs are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  };
  try {
    const cluster = await openCluster(folder, programs.postgres, log);
    endings.push(cluster.close);
    const market = await fillStore(folder, cluster.primaryUrl, products, log);
    await cluster.rows(cluster.primaryUrl, PROBE_TABLE);
    const redis = await startRedis(programs.redis, folder);
    endings.push(redis.kill);
    log('two processes of the store');
    const mail = await startMailServer();
    endings.push(mail.stop);
    const { primaryUrl: database, replicaUrl: replica } = cluster;
    const settings = productionSettings({ database, replica, redis: redis.url, mail: mail.url });
    const stores = [await storeIn(folder, 'store-1', settings), await storeIn(folder, 'store-2', settings)];
    endings.push(() => Promise.all(stores.map((store) => store.stop())).then(() => {}));
    await Promise.all(stores.map((store) => store.start()));
    const balancer = await startBalancer(
      programs.nginx,
      folder,
      stores.map(({ port }) => port),
    );
    endings.push(balancer.stop);
    log('shoppers open their accounts');
    const shoppers = await openAccounts(balancer.port, market);
    const slot = await laterSlot(balancer.port, market);
    return { folder, cluster, shop: { port: balancer.port, market, shoppers, slot }, close };
  } catch (error) {
    await close(true);
    throw error;
  }
}

/** docs/backup.md: every night, into an empty database, and back to any moment. */
import { cpSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { blocksOf, blockWith } from './commands.mjs';
import { setDatabase } from './deploy-steps.mjs';
import { appendTo, check, untilReady } from './machine.mjs';

/** Each table with a digest of its rows, whatever their order. */
function contentOf({ sql }, database) {
  const tables = sql(database, `select tablename from pg_tables where schemaname = 'public' order by 1`).split('\n');
  const digest = (name) =>
    `select md5(coalesce(string_agg(t::text, E'\\n' order by t::text), '')) || ' ' || count(*) from "${name}" t`;
  return Object.fromEntries(tables.map((name) => [name, sql(database, digest(name))]));
}

export async function backUpAndRestore(machine) {
  const { runIn, sql } = machine;
  runIn('/opt/karaz', blockWith('backup.md', '--retain 14'));
  const [nightly] = readdirSync('/var/backups/karaz');
  check((statSync(`/var/backups/karaz/${nightly}`).mode & 0o077) === 0, `${nightly}: only its owner may read it`);
  runIn('/', 'systemctl stop karaz');
  runIn('/opt/karaz', blocksOf('backup.md').find(({ text }) => /^node karaz\.js backup \S+\.tar/.test(text)).text);
  const before = contentOf(machine, 'shop');
  sql('postgres', `create database shop_restored owner shop encoding 'UTF8' template template0`);
  setDatabase('shop_restored');
  runIn('/opt/karaz', blockWith('backup.md', 'restore'));
  const after = contentOf(machine, 'shop_restored');
  const different = Object.keys({ ...before, ...after }).filter((name) => before[name] !== after[name]);
  check(
    different.length === 0,
    `${Object.keys(before).length} tables are the same, row for row ${different.join(' ')}`,
  );
  check(!before.media_files.endsWith(' 0'), `pictures too (media_files: ${before.media_files.split(' ')[1]} rows)`);
  runIn('/', 'systemctl start karaz');
  check(await untilReady(machine.storePort), 'the store runs on the restored database');
  runIn('/', 'systemctl stop karaz');
  setDatabase('shop');
}

export async function goBackToAMoment(machine) {
  const { runIn, sql, postgres, archive } = machine;
  const owner = statSync(postgres.data);
  const [archiving, recovery] = blocksOf('backup.md', 'text').map(({ text }) =>
    text.replaceAll('/archive/', `${archive}/`),
  );
  postgres.stop();
  appendTo(join(postgres.data, 'postgresql.conf'), archiving, owner);
  postgres.start();
  const base = blockWith('backup.md', 'pg_basebackup');
  runIn('/', `sudo -u postgres ${base}`);
  machine.countAsDone(base);
  sql('shop', `insert into tags (slug, name_en, name_ar) values ('after-the-base', 'After', 'بعد')`);
  await sleep(1_100);
  const moment = sql('shop', 'select clock_timestamp()');
  await sleep(1_100);
  sql('shop', 'delete from custom_pages; delete from tags');
  sql('postgres', 'select pg_switch_wal()');
  sql('postgres', 'checkpoint');
  postgres.stop();
  renameSync(postgres.data, `${postgres.data}-before`);
  const [copy] = readdirSync(archive).filter((name) => name.startsWith('base-'));
  cpSync(join(archive, copy), postgres.data, { recursive: true, preserveTimestamps: true });
  appendTo(
    join(postgres.data, 'postgresql.conf'),
    recovery.replace(/recovery_target_time = '[^']*'/, `recovery_target_time = '${moment}'`),
  );
  writeFileSync(join(postgres.data, 'recovery.signal'), '');
  runIn('/', `chown -R postgres:postgres ${postgres.data} && chmod 0700 ${postgres.data}`);
  postgres.start();
  for (let tries = 0; tries < 100 && sql('postgres', 'select pg_is_in_recovery()') === 't'; tries++) await sleep(200);
  const found = sql(
    'shop',
    `select (select count(*) from tags where slug = 'after-the-base') || ' ' || (select count(*) from custom_pages)`,
  );
  check(
    /^1 [1-9]/.test(found),
    `back at ${moment}: what was made after the base backup is there, what was deleted later too (${found})`,
  );
  runIn('/', 'systemctl start karaz');
  check(await untilReady(machine.storePort), 'the store runs on it');
}

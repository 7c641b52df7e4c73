/** docs/deploy.md, docs/upgrade.md and docs/troubleshoot.md: the release on a server. */
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import sharp from 'sharp';
import { blocksOf, blockWith } from './commands.mjs';
import { appendTo, check, freePort, untilReady } from './machine.mjs';

const SETTINGS = '/etc/karaz/karaz.env';
const PASSWORD = 'lantern-orchid-42';

export async function deployAsDocumented(machine) {
  const { runIn, packed, port, env, countAsDone } = machine;
  // Made before the namespace was entered.
  countAsDone(blockWith('deploy.md', 'npm run release'));
  copyFileSync(packed, `/root/${basename(packed)}`);
  runIn('/root', blockWith('deploy.md', 'useradd'));
  check(statSync('/var/lib/karaz').mode.toString(8).endsWith('700'), 'only the store reads /var/lib/karaz');
  const users = blockWith('deploy.md', 'create role shop');
  runIn('/', users);
  const password = /password '([^']+)'/.exec(users)?.[1];
  machine.storePort = await freePort();
  appendTo(
    SETTINGS,
    [
      `DATABASE_URL=postgres://shop:${password}@127.0.0.1:${port}/shop`,
      `PUBLIC_ORIGIN=http://localhost:${machine.storePort}`,
      `TOKEN_SECRET=${runIn('/', 'openssl rand -base64 48').trim()}`,
      'DATA_DIR=/var/lib/karaz',
      'TRUSTED_PROXIES=127.0.0.1',
      `PORT=${machine.storePort}`,
    ].join('\n'),
  );
  const doctor = blocksOf('deploy.md').find(({ text }) => /^node karaz\.js doctor/m.test(text)).text;
  check(runIn('/', doctor).includes('The store can run.'), 'doctor has nothing to repair before the first start');
  const byHand = blockWith('deploy.md', 'server.js');
  const byHandEnv = { env: { SETUP_PASSWORD: PASSWORD } };
  countAsDone(byHand);
  const untilLink = 'for i in $(seq 300); do grep -q /setup/ /root/by-hand.log && break; sleep 0.2; done';
  runIn('/', `${byHand} > /root/by-hand.log &\n${untilLink}\nkill $! && wait $!`);
  check(/\/setup\/\S+/.test(readFileSync('/root/by-hand.log', 'utf8')), 'started by hand it writes the set-up link');
  runIn(
    '/opt/karaz',
    `node karaz.js setup --env-file ${SETTINGS} --name Huda --email huda@shop.example --shop-en Bustan --shop-ar بستان --country kw --language ar --phone +96522000101`,
    byHandEnv,
  );
  runIn('/', blockWith('deploy.md', 'systemctl enable'));
  check(await untilReady(machine.storePort), 'the store of the unit is ready, as the user karaz');
  const pid = readFileSync(`${env.SERVICES_RUN}/karaz.pid`, 'utf8');
  const uid = Number(/^Uid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  check(uid > 0, `it runs as user ${uid}, not as root`);
  await uploadPicture(machine.storePort);
}

/** What a backup must have besides rows: a picture that staff uploaded. */
async function uploadPicture(port) {
  const origin = `http://localhost:${port}`;
  const post = async (path, body, token) => {
    const headers = { 'content-type': 'application/json', origin, ...(token && { authorization: `Bearer ${token}` }) };
    return fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  };
  const signedIn = await post('/api/v1/auth/email/login', { email: 'huda@shop.example', password: PASSWORD });
  const { token } = await signedIn.json();
  const create = { width: 400, height: 400, channels: 3, background: 'seagreen' };
  const data = (await sharp({ create }).png().toBuffer()).toString('base64');
  const picture = await post(
    '/api/v1/admin/media',
    { fileName: 'milk.png', data, altEn: 'Milk', altAr: 'حليب' },
    token,
  );
  check(picture.status === 201, `a picture is uploaded (${picture.status} ${(await picture.text()).slice(0, 200)})`);
}

export async function upgrade(machine) {
  machine.runIn('/', blockWith('upgrade.md', 'karaz-next'));
  check(await untilReady(machine.storePort), 'the store is ready again from the new folder');
  machine.runIn('/opt/karaz', `node karaz.js migrate --env-file ${SETTINGS}`);
}

export function troubleshoot(machine) {
  const [{ text }] = blocksOf('troubleshoot.md');
  check(machine.runIn('/opt/karaz', text).includes('The store is running on'), 'doctor sees that the store runs');
}

/** The settings name another database for a while. */
export function setDatabase(name) {
  const text = readFileSync(SETTINGS, 'utf8');
  writeFileSync(SETTINGS, text.replace(/^(DATABASE_URL=postgres:.*\/)\w+$/m, `$1${name}`));
}

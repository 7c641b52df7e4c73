/**
 * Stands for systemctl where no systemd runs: starts what the installed units say, as their user, with their environment and
 * nothing else. Understands what the documents use: daemon-reload, enable --now, start, stop.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const UNITS = '/etc/systemd/system';
const RUN = process.env.SERVICES_RUN;
const [command, ...rest] = process.argv.slice(2);

function valuesOf(unit) {
  const values = {};
  for (const line of readFileSync(`${UNITS}/${unit}`, 'utf8').split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name) values[name] = name in values ? `${values[name]} ${value}` : value;
  }
  return values;
}

/** As systemd does: without the environment of whoever called. */
function environmentOf({ EnvironmentFile, Environment = '' }) {
  const lines = readFileSync(EnvironmentFile, 'utf8').split('\n').concat(Environment.split(' '));
  const pairs = lines.flatMap((line) => {
    const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    return name ? [[name, value]] : [];
  });
  return { PATH: '/usr/local/bin:/usr/bin:/bin', ...Object.fromEntries(pairs) };
}

function programOf(values) {
  const [program, ...args] = values.ExecStart.split(' ');
  // The programs of the store run on the Node of this test.
  const file = program.endsWith('/node') ? process.execPath : program;
  const asUser = ['--reuid', values.User, '--regid', values.Group, '--clear-groups', '--no-new-privs', file, ...args];
  return ['setpriv', asUser, { cwd: values.WorkingDirectory, env: environmentOf(values) }];
}

const pidFile = (name) => `${RUN}/${name}.pid`;

function start(name) {
  const [program, args, options] = programOf(valuesOf(`${name}.service`));
  const log = openSync(`${RUN}/${name}.log`, 'a', 0o666);
  const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  writeFileSync(pidFile(name), String(child.pid));
  child.unref();
}

/** A timer is due at once. */
function runOnce(name) {
  const [program, args, options] = programOf(valuesOf(`${name}.service`));
  const { status } = spawnSync(program, args, { ...options, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

async function stop(name) {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  const isThere = () => existsSync(`/proc/${pid}`) && !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  if (isThere()) process.kill(pid, 'SIGTERM');
  for (let tries = 0; tries < 200 && isThere(); tries++) await sleep(100);
  if (isThere()) throw new Error(`${name} does not end`);
  rmSync(pidFile(name));
}

const names = rest.filter((arg) => !arg.startsWith('-'));
if (command === 'daemon-reload') process.exit(0);
else if (command === 'stop') for (const name of names) await stop(name);
else if (command === 'start' || command === 'enable') {
  for (const name of names) {
    if (name.endsWith('.timer')) runOnce(name.slice(0, -'.timer'.length));
    else start(name);
  }
} else {
  process.stderr.write(`systemctl ${command} is not understood here\n`);
  process.exit(1);
}

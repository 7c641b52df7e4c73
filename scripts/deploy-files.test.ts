import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ENV_TABLE } from '../apps/api/src/env-table.ts';
import { ENV_EXAMPLE, envExample } from './env-example.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const DOCUMENTS = ['docs/deploy.md', 'docs/backup.md', 'docs/upgrade.md', 'docs/troubleshoot.md'];
const version: string = JSON.parse(read('package.json')).version;

test('the sample settings are those of the table: else run node scripts/env-example.ts', () => {
  expect(read(ENV_EXAMPLE)).toBe(envExample());
});

describe('compose.yaml', () => {
  const { services, volumes, networks } = parse(read('deploy/compose.yaml'), { merge: true });

  test('every part is there, and only volumes and networks that are declared', () => {
    expect(Object.keys(services).sort()).toEqual(['backup', 'database', 'proxy', 'store']);
    for (const service of Object.values<{ volumes?: string[]; networks: string[] }>(services)) {
      for (const one of service.volumes ?? []) {
        const [source = ''] = one.split(':');
        expect(source.startsWith('./') ? existsSync(join('deploy', source)) : source in volumes, one).toBe(true);
      }
      for (const one of service.networks) expect(one in networks, one).toBe(true);
    }
  });

  test('the store gets only variables it knows, cannot write to its image and is not reachable from outside', () => {
    for (const name of Object.keys(services.store.environment)) expect(Object.keys(ENV_TABLE)).toContain(name);
    expect(services.store).toMatchObject({ read_only: true, cap_drop: ['ALL'], image: `karaz:${version}` });
    expect(services.store.ports).toBeUndefined();
    expect(services.database.ports).toBeUndefined();
  });
});

test('the image has two stages, is not root and checks its health', () => {
  const lines = read('deploy/Dockerfile').split('\n');
  expect(lines.filter((line) => line.startsWith('FROM '))).toHaveLength(2);
  expect(lines.filter((line) => line.startsWith('USER '))).toEqual(['USER node']);
  expect(lines.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
});

test('unit and image start the store with the memory settings of npm start', () => {
  const settings = Object.entries<string>(JSON.parse(read('scripts/store-env.json')));
  for (const file of ['deploy/karaz.service', 'deploy/Dockerfile']) {
    for (const [name, value] of settings) expect(read(file), file).toContain(`${name}=${value}`);
  }
});

test('files of GitHub can be read, and the workflow runs the gate', () => {
  const workflow = parse(read('.github/workflows/gate.yml'));
  expect(workflow.jobs.gate.steps.map(({ run }: { run?: string }) => run)).toContain('npm test');
  for (const file of readdirSync('.github/ISSUE_TEMPLATE')) {
    expect(parse(read(join('.github/ISSUE_TEMPLATE', file))), file).toBeTypeOf('object');
  }
});

test('the units name programs, files and folders that the documents make', () => {
  for (const file of readdirSync('deploy').filter((name) => name.endsWith('.service'))) {
    const unit = read(join('deploy', file));
    expect(unit).toContain('EnvironmentFile=/etc/karaz/karaz.env');
    expect(unit).toMatch(/ExecStart=\/usr\/bin\/node (?:server|karaz)\.js/);
    expect(unit).toContain('NoNewPrivileges=yes');
  }
});

describe('commands in the documents', () => {
  const commands = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/```sh\n([\s\S]*?)```/g)].map(([, text = '']) => ({ file, text })),
  );

  test.each(commands)('$file: $text', ({ text }) => {
    expect(spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' }).stderr).toBe('');
    for (const [, name = ''] of text.matchAll(/npm run ([\w:]+)/g)) {
      expect(Object.keys(JSON.parse(read('package.json')).scripts)).toContain(name);
    }
    for (const [, name = ''] of text.matchAll(/karaz\.js (\w[\w-]*)/g)) {
      expect(read('apps/api/src/commands/commands.ts')).toMatch(new RegExp(`^ {2}${name} `, 'm'));
    }
  });

  test('files of this version have its number', () => {
    for (const { file, text } of commands) {
      for (const [, found] of text.matchAll(/karaz-(\d+\.\d+\.\d+)-/g)) expect(found, file).toBe(version);
    }
  });
});

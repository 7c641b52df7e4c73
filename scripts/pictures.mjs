/**
 * Renders the demo store's pictures that are missing or whose scripts have changed, one after the other, and encodes them.
 * Stopped with Ctrl-C it goes on where it was: what is finished lies in .tmp/pictures until it is encoded.
 *
 * npm run pictures                 all that is missing or changed
 * npm run pictures -- --list       only says which, and about how long
 * npm run pictures -- SLUG ...     these, changed or not
 * npm run pictures -- --accept     takes the pictures as they are for the scripts as they are
 */
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inOrder, lastLines, pending, withRecorded } from './pictures-plan.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const IMAGERY = join(ROOT, 'imagery');
const PICTURES = join(ROOT, 'apps/api/src/db/seed/pictures');
const MANIFEST = join(IMAGERY, 'manifest.json');
const [WORK, RAW, OUT] = ['', 'raw', 'out'].map((part) => join(ROOT, '.tmp/pictures', part));
/** Seconds on two cores that nothing else uses; see "Cost" in imagery/README.md. */
const SECONDS = { render: 60, retouch: 1, herd: 2, banners: 3, mirror: 0 };
const PYTHON = '/usr/bin/python3';

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const requested = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const readJson = (path, otherwise) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : otherwise);

mkdirSync(OUT, { recursive: true });
const plan = await planned();
const manifest = readJson(MANIFEST, {});
const names = Object.keys(readJson(join(PICTURES, 'names.json'), {}));
const isThere = (slug) => ['1600', '720'].some((width) => existsSync(join(PICTURES, `${slug}-${width}.webp`)));

if (flags.includes('--accept')) {
  const accepted = names.filter((slug) => plan[slug] && isThere(slug));
  record(withRecorded(manifest, plan, accepted));
  console.log(`${accepted.length} pictures accepted`);
} else {
  const due = inOrder(pending({ plan, manifest, names, isThere, requested }), plan);
  const seconds = due.reduce((sum, slug) => sum + SECONDS[plan[slug].how], 0);
  for (const slug of due) console.log(`${plan[slug].how.padEnd(8)} ${slug}${manifest[slug] ? '' : ' (new)'}`);
  console.log(`${due.length} of ${names.length} pictures, about ${Math.ceil(seconds / 60)} min`);
  if (!flags.includes('--list') && due.length > 0) await makeAll(due);
}

/** What every picture depends on, as Blender sees the scripts. */
async function planned() {
  const file = join(WORK, 'plan.json');
  await run('blender', ['-b', '--factory-startup', '-P', join(IMAGERY, 'plan.py'), '--', file]);
  return readJson(file);
}

async function makeAll(due) {
  const begun = Date.now();
  await makeLabels();
  for (const [index, slug] of due.entries()) {
    const { hash } = plan[slug];
    const finished = join(OUT, `${slug}.hash`);
    const isFinished = existsSync(join(OUT, `${slug}.webp`)) && readFinished(finished) === hash;
    const started = Date.now();
    if (!isFinished || requested.includes(slug)) await make(slug);
    writeFileSync(finished, hash);
    const passed = (Date.now() - begun) / 1000;
    const left = Math.round((passed / (index + 1)) * (due.length - index - 1));
    const took = isFinished ? 'made before' : `${Math.round((Date.now() - started) / 1000)} s`;
    console.log(`${index + 1} of ${due.length}  ${slug}  ${took}, about ${Math.ceil(left / 60)} min left`);
  }
  await run(process.execPath, [join(ROOT, 'scripts/make-pictures.mjs'), OUT]);
  record(withRecorded(manifest, plan, due));
  rmSync(WORK, { recursive: true, force: true });
}

/** The art of the labels, where it is missing or older than what it is made of. Its fonts are packages of their own. */
async function makeLabels() {
  const art = join(IMAGERY, 'labels/_all.png');
  const isOld = (file) => statSync(join(IMAGERY, file)).mtimeMs > statSync(art).mtimeMs;
  if (existsSync(art) && !['labels.py', 'goods.py'].some(isOld)) return;
  if (!existsSync(join(IMAGERY, 'node_modules')))
    await run('npm', ['install', '--no-audit', '--no-fund', '--no-package-lock']);
  await run(PYTHON, ['labels.py']);
}

function readFinished(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

async function make(slug) {
  const { how, from } = plan[slug];
  if (how === 'render') {
    const scene = [
      '-b',
      '--factory-startup',
      '-t',
      '2',
      '-P',
      join(IMAGERY, 'render.py'), // Blender looks for a bare name where the shell stands, not in its working directory
      '--',
      RAW,
      '--res',
      '600',
      '--spp',
      '12',
      slug,
    ];
    rmSync(join(RAW, `${slug}.exr`), { force: true });
    const output = await run('blender', scene);
    if (!existsSync(join(RAW, `${slug}.exr`))) throw new Error(`${slug} was not rendered. Blender said:\n${output}`);
    await run(PYTHON, ['develop.py', RAW, OUT, slug]);
  }
  // Made together with the picture it mirrors; alone only when that one has not changed.
  if (how === 'mirror' && !existsSync(join(OUT, `${slug}.webp`))) await make(from[0]);
  if (['retouch', 'herd', 'banners'].includes(how)) {
    const sources = join(WORK, 'sources');
    mkdirSync(sources, { recursive: true });
    for (const base of from) {
      const fresh = join(OUT, `${base}.webp`);
      copyFileSync(existsSync(fresh) ? fresh : join(PICTURES, `${base}-720.webp`), join(sources, `${base}-720.webp`));
    }
    if (how === 'herd' && !existsSync(join(OUT, 'pen-empty.webp'))) await make('pen-empty');
    await run(PYTHON, [`${how}.py`, OUT, slug], { KARAZ_PICTURES: sources });
  }
}

function record(next) {
  const sorted = Object.fromEntries(Object.entries(next).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(MANIFEST, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Behind everything else the machine does; gives the program's last lines. A failure or Ctrl-C stops the whole and says them. */
function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn('nice', ['-n', '19', program, ...args], {
      cwd: IMAGERY,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (part) => {
        text = lastLines(text + part);
      });
    child.once('error', reject);
    child.once('close', (code, signal) =>
      code === 0 ? resolve(text) : reject(new Error(`${program} ended with ${code ?? signal}:\n${text}`)),
    );
  });
}

/**
 * The server in a few files instead of a thousand: finding, reading and translating those takes Node longer than all
 * the rest of a start. `node bundle.ts` bundles the store; an entry and a folder bundle another process of it.
 */
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const [entry, folder = 'build/store'] = process.argv.slice(2);
const outDir = resolve(root, folder);

/** The store, the commands of whoever runs it, and the process that encodes pictures. */
const STORE = {
  server: resolve(root, 'server.ts'),
  karaz: resolve(root, '../api/src/commands/karaz.ts'),
  'picture-worker': resolve(root, '../api/src/media/picture-worker.ts'),
};
const input = entry ? resolve(root, entry) : STORE;

/** The types are gone by then, and with them the quotes of the source. */
const WORKER = /new URL\((["'])\.\/picture-worker\.ts\1, import\.meta\.url\)/;
let isWorkerFound = false;

/** What is read from beside a source (migrations, pictures, fonts) stays there and is looked for there. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  transform: {
    filter: { id: { exclude: /\0/ }, code: /import\.meta\.url/ },
    handler(code, id) {
      // The worker is bundled with the store and lies beside what starts it.
      if (!entry && WORKER.test(code)) {
        isWorkerFound = true;
        return { code: code.replace(WORKER, "new URL('./picture-worker.js', import.meta.url)"), map: null };
      }
      const source = JSON.stringify(relative(outDir, id).replaceAll('\\', '/'));
      return { code: code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`), map: null };
    },
  },
};

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [besideItsSource],
  // Left outside: programs for one kind of machine, what only development needs, and what reads files of its own.
  ssr: { noExternal: true, external: ['sharp', 'vite', 'pg-native', 'pdfkit'] },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    chunkSizeWarningLimit: 10_000,
    rollupOptions: {
      input,
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

if (!entry && !isWorkerFound) throw new Error('the store does not know where its picture worker is');

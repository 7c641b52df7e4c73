/**
 * The server in a few files instead of a thousand: finding, reading and translating those takes Node longer than all
 * the rest of a start. `node bundle.ts` bundles the store; an entry and a folder bundle another process of it.
 */
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const [entry = 'server.ts', folder = 'build/store'] = process.argv.slice(2);
const outDir = resolve(root, folder);

/** What is read from beside a source (migrations, pictures, fonts) stays there and is looked for there. */
const besideItsSource: Plugin = {
  name: 'beside-its-source',
  transform: {
    filter: { id: { exclude: /\0/ }, code: /import\.meta\.url/ },
    handler(code, id) {
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
    ssr: resolve(root, entry),
    outDir,
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node24',
    minify: false,
    chunkSizeWarningLimit: 10_000,
    rollupOptions: {
      checks: { pluginTimings: false, ineffectiveDynamicImport: false },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

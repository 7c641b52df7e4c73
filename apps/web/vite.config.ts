import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), react()],
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { input: isSsrBuild ? 'app/entry.server.tsx' : 'app/entry.client.tsx' },
  },
  // Bundled whole, so that React's production build is used whatever NODE_ENV the process runs with.
  ssr: isSsrBuild ? { noExternal: true } : {},
  optimizeDeps: { entries: ['app/entry.client.tsx', 'app/**/*-page.tsx'] },
}));

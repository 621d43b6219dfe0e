import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// In development the server mounts Vite's middleware or this dev server forwards the API to it.
const serverOrigin = process.env['BACKOFFICE_API'] ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 1000 },
  server: { proxy: { '/api': serverOrigin, '/media': serverOrigin, '/monitoring': serverOrigin } },
});

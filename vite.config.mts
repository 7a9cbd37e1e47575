import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const brotli = (content: Buffer) => brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/** Lays a .br and a .gz beside each text file, which the server sends to browsers that take them. */
const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|html|svg)$/.test(name)) continue;
      const content = readFileSync(join(dir, name));
      writeFileSync(join(dir, `${name}.br`), brotli(content));
      writeFileSync(join(dir, `${name}.gz`), gzipSync(content, { level: 9 }));
    }
  },
});

const everywhere = /frontend\/ui\/(card|error-state|format|moment|skeleton)\.tsx?$/;

export default defineConfig({
  root: 'frontend',
  plugins: [react(), compressed()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Browsers of today preload modules by themselves.
    modulePreload: { polyfill: false },
    // What nearly every screen shows is smaller as one file than as five.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'states', test: everywhere }] } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/socket.io': { target: 'ws://127.0.0.1:3000', ws: true } },
  },
});

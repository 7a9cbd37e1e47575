import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { zipSync } from 'fflate';
import { defineConfig, type Plugin } from 'vite';

const source = resolve(import.meta.dirname, 'frontend/extension');
const pages = ['popup', 'options', 'blocked', 'guidance'];
const asIs = (name: string) => /\.(json|png)$/.test(name) && !name.startsWith('tsconfig');
/** One time for all files, so that the same sources make the same zip. */
const mtime = new Date('2026-01-01T00:00:00Z');

/** Copies the manifest and its files, and writes the folder as dist/extension.zip. */
const packed = (): Plugin => ({
  name: 'packed',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(source).filter(asIs)) copyFileSync(join(source, name), join(dir, name));
    const files = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
    const contents = paths.map((path) => [path.slice(dir.length + 1), [readFileSync(path), { mtime }]] as const);
    rmSync(`${dir}.zip`, { force: true });
    writeFileSync(`${dir}.zip`, zipSync(Object.fromEntries(contents) as never));
  },
});

/** The browser extension, in dist/extension. */
export default defineConfig({
  root: source,
  base: './',
  publicDir: false,
  plugins: [react(), packed()],
  build: {
    outDir: resolve(import.meta.dirname, 'dist/extension'),
    emptyOutDir: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        background: join(source, 'background.ts'),
        ...Object.fromEntries(pages.map((page) => [page, join(source, `${page}.html`)])),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'parts/[name]-[hash].js',
        assetFileNames: 'parts/[name]-[hash][extname]',
      },
    },
  },
});

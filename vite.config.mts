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

/** The console prints no JSON schema: leaves that part of zod out, 6 kB of each first visit. */
const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/.test(id)) return;
    const names = [...code.matchAll(/^export (?:function|const) (\w+)/gm)].map(([, name]) => name);
    return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
  },
});

/** Requests the main script beside the entry, which would otherwise name it only after its own evaluation. */
const mainBesideEntry = (): Plugin => ({
  name: 'main-beside-entry',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const withImports = (file: string, files = new Set<string>()): Set<string> => {
        if (files.has(file)) return files;
        files.add(file);
        chunks.find(({ fileName }) => fileName === file)?.imports.forEach((each) => withImports(each, files));
        return files;
      };
      const entry = chunks.find(({ isEntry }) => isEntry);
      const main = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/frontend/main.tsx'));
      if (!entry || !main) throw new Error('The build has no entry or no main script');
      const early = [...withImports(entry.fileName)];
      if (early.length > 2) throw new Error(`The entry script must wait for the start alone, not for ${early.join()}`);
      const files = withImports(main.fileName);
      const further = [...files].filter((file) => !html.includes(file));
      return further.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
});

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

const homeEntries = ['frontend/main.tsx', 'frontend/features/home/home-screen.tsx'];

/** The modules that the console's frame and home import, other than by `import()`. */
const modulesOfHome = (modules: Modules): ReadonlySet<string> => {
  const ids = new Set(homeEntries.map((path) => join(import.meta.dirname, path)));
  // The loop also reaches the ids that it adds.
  for (const id of ids) for (const importedId of modules.getModuleInfo(id)?.importedIds ?? []) ids.add(importedId);
  return ids;
};

let homeIds: ReadonlySet<string> | undefined;
/** A group of what home loads: what only lists, forms and details need is in others. */
const groupOfHome = (name: string, test: RegExp) => ({
  name: (id: string, modules: Modules) => {
    homeIds ??= modulesOfHome(modules);
    return homeIds.has(id) ? name : null;
  },
  debugName: name,
  test,
  priority: 3,
});

const ofStart =
  /\/frontend\/(app\/(row-at|first-reads|[a-z-]*routes)|lib\/(address|read-ahead|chunk-reload|link-token|oauth-answer))\.|preload-helper/;
const ofContract = /\/backend\/contract\//;
const ofPieces = /\/frontend\/(lists|details)\//;
const ofForms = 'form/|calendar|date-input|file-drop|use-form|use-edit|use-submit|use-unsaved';
const ofFewScreens = 'prime|dialog\\.|chart|qr|timeline';
const inKit = (names: string) => new RegExp(`/frontend/(ui|lib)/${names}`);

/**
 * What several screens share comes in eight files, not in seventy: a first visit waits for each request. The start is
 * apart, so that the screen is requested before the contract is evaluated.
 */
const groups = [
  { name: 'start', test: ofStart, priority: 4 },
  groupOfHome('contract', ofContract),
  groupOfHome('frame', ofPieces),
  groupOfHome('shared', inKit(`(?!${ofFewScreens})`)),
  { name: 'records', test: ofContract, minShareCount: 12, priority: 2 },
  { name: 'forms', test: inKit(`(${ofForms})`), minShareCount: 4, priority: 2 },
  { name: 'lists', test: inKit(`(?!${ofForms}|${ofFewScreens})`), minShareCount: 4, priority: 2 },
  { name: 'pieces', test: ofPieces, minShareCount: 3, priority: 1 },
];

// Its package offers bundlers the development build alone.
const router = join(import.meta.dirname, 'node_modules/react-router/dist/production');

export default defineConfig({
  root: 'frontend',
  plugins: [react(), withoutJsonSchema(), mainBesideEntry(), compressed()],
  resolve: {
    alias: [
      { find: 'react-router/dom', replacement: join(router, 'dom-export.mjs') },
      { find: 'react-router', replacement: join(router, 'index.mjs') },
      { find: /^zod$/, replacement: join(import.meta.dirname, 'frontend/lib/lazy-zod.ts') },
    ],
  },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    sourcemap: false,
    // Browsers of today preload modules by themselves.
    modulePreload: { polyfill: false },
    // One style sheet of 21 kB in the page, in the place of up to ten that scripts wait for.
    cssCodeSplit: false,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    proxy: { '/api': 'http://127.0.0.1:3000', '/socket.io': { target: 'ws://127.0.0.1:3000', ws: true } },
  },
});

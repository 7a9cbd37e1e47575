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

const ofForms = 'form/|calendar|date-input|file-drop|use-form|use-edit|use-submit|use-unsaved';
const ofLists =
  'list-|filter|days-filter|selection|column|use-list|use-local-list|use-steady|use-custom-settings|use-history';
const notEverywhere = `${ofForms}|${ofLists}|prime|dialog\\.|chart|qr|timeline`;
const inFolders = (names: string) => new RegExp(`/frontend/(ui|lib)/${names}`);

const ofStart =
  /\/frontend\/(app\/(row-at|first-reads|[a-z-]*routes)|lib\/(address|read-ahead|chunk-reload|link-token|oauth-answer))\.|preload-helper/;

// The pieces of lists and details that stand around every screen, and that home shows: it loads no list and no form.
const ofFrame =
  /\/frontend\/(lists\/bulk\/(bulk-notices|shown-acts)|details\/(alert-paths|shadow-its\/risk-badges|undo\/undo-host|packs\/(pack-button|shown-list)))\./;

// The contract of what lists and details show; home needs none of it.
const ofRecords =
  /\/backend\/contract\/(access-(logs|review-columns|review-items|review-rows|reviews)|accounts|auditor-links|custom-(settings|values)|detection-(rule-checks|urls)|devices|extension-console|given-query|history|leaving|list-settings|lists|plan-calendar|plans|seats|services|sso|usage-requests|user-services|users)\./;

/**
 * What several screens share comes in seven files, not in seventy: a first visit waits for each request. The start is
 * apart, so that the screen is requested before the contract is evaluated.
 */
const groups = [
  { name: 'start', test: ofStart, priority: 4 },
  {
    name: 'contract',
    test: (id: string) => id.includes('/backend/contract/') && !ofRecords.test(id),
    minShareCount: 12,
    priority: 3,
  },
  { name: 'records', test: ofRecords, minShareCount: 4, priority: 2 },
  { name: 'frame', test: ofFrame, priority: 3 },
  { name: 'shared', test: inFolders(`(?!${notEverywhere})`), minShareCount: 4, priority: 2 },
  { name: 'forms', test: inFolders(`(${ofForms})`), minShareCount: 4, priority: 2 },
  { name: 'lists', test: inFolders(`(${ofLists})`), minShareCount: 4, priority: 2 },
  { name: 'pieces', test: /\/frontend\/(lists|details)\//, minShareCount: 3, priority: 1 },
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

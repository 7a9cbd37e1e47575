// Builds a fresh checkout. It uses only Node itself, since no package may be installed yet.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');
process.chdir(root);

// DEP0123: the gRPC client names the server by its address, 127.0.0.1, in the TLS handshake.
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0123'];

const serverSources = ['backend', 'projections', 'embedded', 'backup'];
const benchSources = ['test/bench', 'test/support'];
const compilerFiles = ['.swcrc', 'nest-cli.json', 'package-lock.json'];
const onlyCode = ['--only', '**/*.ts', '--ignore', '**/*.spec.ts', '--ignore', '**/testing/**'];

const builds = {
  server: compiled(serverSources, ['@nestjs/cli/bin/nest.js', 'build']),
  // Only measures need this; it is no part of the product.
  bench: compiled(benchSources, [
    '@swc/cli/bin/swc.js',
    ...benchSources,
    ...['-d', 'dist', '--config-file', '.swcrc', ...onlyCode, '--quiet'],
  ]),
  web: {
    sources: ['frontend', 'backend/contract', 'vite.config.mts', 'package-lock.json'],
    command: ['vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  extension: {
    sources: ['frontend/extension', 'backend/contract', 'vite.extension.config.mts', 'package-lock.json'],
    command: ['vite/bin/vite.js', 'build', '--config', 'vite.extension.config.mts', '--logLevel', 'warn'],
  },
};

/** Ends here, saying why, unless this Node can load ES modules by `require`, which the server needs. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major >= 23 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return;
  fail(`Daicho needs Node 20.19, 22.12 or later; this is ${process.versions.node}.`);
}

/** Installs the packages that package-lock.json names, unless they are there. */
export function install(say) {
  if (isInstalled()) return;
  say('Installing packages (npm ci) …');
  const startedAt = Date.now();
  const npm = process.env.npm_execpath?.endsWith('npm-cli.js') ? [process.execPath, process.env.npm_execpath] : ['npm'];
  run([...npm, 'ci', '--include=dev', '--no-fund', '--no-audit'], 'npm ci did not succeed.');
  say(`Packages are installed (${since(startedAt)}).`);
}

/** Builds the server, the measures, the web console or the browser extension, unless it is built from these very sources. */
export function build(what, say, { always = false } = {}) {
  const { sources, command, after } = builds[what];
  const stamp = join('dist', `.${what}-built-from`);
  const hash = hashOf(sources);
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  say(`Building the ${what} …`);
  const startedAt = Date.now();
  rmSync(stamp, { force: true });
  const [script, ...args] = command;
  run([process.execPath, join('node_modules', script), ...args], `The ${what} could not be built.`);
  after?.();
  mkdirSync('dist', { recursive: true });
  writeFileSync(stamp, hash);
  say(`The ${what} is built (${since(startedAt)}).`);
}

/** Hands signals on to the child and ends as it ends. */
export function follow(child) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  endWithNpm(() => child.kill('SIGTERM'));
  child.on('exit', (code) => process.exit(code ?? 1));
}

/** Calls `end` when npm, which runs this script, has ended. */
export function endWithNpm(end) {
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && end();
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 500).unref();
}

export function fail(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

export const since = (startedAt) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

function isInstalled() {
  const installed = packagesIn(join('node_modules', '.package-lock.json'));
  if (!installed) return false;
  const wanted = Object.entries(packagesIn('package-lock.json') ?? {}).filter(([path]) => path !== '');
  // Packages for other platforms are in the one list and not in the other.
  return wanted.every(([path, { version, optional, devOptional }]) =>
    installed[path] ? installed[path].version === version : optional || devOptional,
  );
}

function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesBelow)) hash.update(path).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

function compiled(sources, command) {
  return {
    sources: [...sources, ...compilerFiles],
    command,
    after: () => {
      copyData(sources);
      removeOrphans(sources);
    },
  };
}

// Copies data files (YAML, SQL) to dist/, beside the code that reads them.
function copyData(sources) {
  for (const file of sources.flatMap(filesBelow).filter((path) => /\.(yaml|sql|tsv|mjs)$/.test(path)))
    cpSync(file, join('dist', file));
}

// Files are replaced one by one, so that running processes never miss one; this removes files without a source or only
// for specs.
function removeOrphans(sources) {
  for (const file of sources.flatMap((source) => filesBelow(join('dist', source)))) {
    const source = relative('dist', file).replace(/\.js(\.map)?$/, '.ts');
    const isOrphan = !existsSync(source) || source.split(sep).includes('testing');
    if (/\.(js(\.map)?|yaml|sql|tsv|mjs)$/.test(file) && isOrphan) rmSync(file);
  }
}

// All output goes to stderr: the standard output of the following tool may be another program's input.
function run([command, ...args], complaint) {
  const { status, error } = spawnSync(command, args, { stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  if (status !== 0) fail(error ? `${complaint} ${error.message}` : complaint);
}

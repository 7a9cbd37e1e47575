import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Config, environmentFollows, environmentOf } from '../backend/platform/kit/config';
import { logFileOf, openForAppend, sizeOf, writtenSince } from './log-file';

export type ModuleOptions = {
  name: string;
  module: string;
  args?: string[];
  /** Variables for this module alone. Only its own user and root can read them; everybody can read its arguments. */
  env?: NodeJS.ProcessEnv;
  config: Config;
};

/** How a process ended: `how` holds the signal, or the code and the last output. */
export type End = { ok: boolean; how: string; wasStopped: boolean };

export type ModuleProcess = {
  child: ChildProcess;
  logFile: string;
  /** Settles when it has ended. */
  end: Promise<End>;
};

const requests = new Set<NodeJS.Signals | null>(['SIGTERM', 'SIGINT', 'SIGHUP']);

/** Specs run the sources, which a process cannot load: theirs runs the build. */
const root = __filename.endsWith('.ts') ? join(__dirname, '../dist') : join(__dirname, '..');

/** Node's flags for a module of ours: it loads ESM-only packages by `require`, and names a TLS server by its address. */
export const nodeFlags = ['--disable-warning=ExperimentalWarning', '--disable-warning=DEP0123'];

/**
 * A small semi-space saves 10 MB a part. The backend keeps V8's own 16 MB: the rows of 50 lists at once do not fit into
 * 4 MB and would move to the old generation.
 */
const flagsOf = (module: string) => (module === 'backend/main' ? nodeFlags : [...nodeFlags, '--max-semi-space-size=4']);

/** glibc gives every thread a heap of its own by default, whose free pages stay resident: 3 MB a part. */
const partEnvironment = { MALLOC_ARENA_MAX: '2' };

/** The file of a module such as `backend/main`; an absolute path stays as it is. */
export function fileOfModule(module: string): string {
  const file = module.startsWith('/') ? module : join(root, `${module}.js`);
  if (existsSync(file)) return file;
  throw new Error(`${relative(process.cwd(), file)} is missing.`);
}

/** A module that loads its code and then waits for its environment. */
export type WaitingModule = ModuleProcess & { begin(config: Config): void };

/** Starts to load a module whose configuration is not complete yet. */
export function loadModule(options: ModuleOptions): WaitingModule {
  const running = runModule({ ...options, env: { ...options.env, ...environmentFollows } });
  // A child that ended meanwhile is started again as one that crashed.
  const begin = (config: Config) => void running.child.send(environmentOf(config), () => undefined);
  return { ...running, begin };
}

/** Runs a built module as a child that follows us into the end, its output in DATA_DIR/logs. */
export function runModule({ name, module, args = [], env, config }: ModuleOptions): ModuleProcess {
  const file = fileOfModule(module);
  const logFile = logFileOf(config.dataDir, name);
  const from = sizeOf(logFile);
  const output = openForAppend(logFile);
  // Detached, so that the terminal's Ctrl+C reaches us alone and the parts stop in their order.
  const child = fork(file, args, {
    detached: true,
    env: { ...environmentOf(config), ...partEnvironment, ...env },
    execArgv: [...flagsOf(module), '--require', join(root, 'embedded/follow-parent.js')],
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const lastWords = () => writtenSince(logFile, from).split('\n').slice(-12).join('\n');
  const ending = once(child, 'exit').then(
    ([code, signal]) => ({
      ok: code === 0,
      how: signal ? `by ${signal}.` : `with code ${code}. Its last words:\n${lastWords()}`,
      wasStopped: code === 0 || requests.has(signal as NodeJS.Signals | null),
    }),
    (error: Error) => ({ ok: false, how: `before it began: ${error.message}`, wasStopped: false }),
  );
  return { child, logFile, end: ending };
}

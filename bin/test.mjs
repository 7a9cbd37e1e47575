// Runs every check there is, or the steps named, each even when one before it failed. The last line is "N passed, N failed".
// With --long it runs the suites of test/long instead, each a step of its own.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { failedFilesIn } from './failed-files.mjs';
import { build, checkNode, fail, install, nodeFlags, root, since } from './prepare.mjs';

/** How long a step may take to end once it is done or interrupted. */
const exitTimeoutMs = 30_000;

const shortSteps = [
  // Checks the types, too.
  { name: 'lint', command: ['node_modules/oxlint/bin/oxlint', '--type-check'] },
  ...['unit', 'eventstore', 'web', 'api', 'faults', 'e2e'].map((name) => ({ name, project: name })),
];
const longSteps = () =>
  readdirSync(join(root, 'test/long')).map((name) => ({
    name,
    // Journeys share a product, which is a matter of their project.
    project: name === 'journeys' ? name : 'long',
    paths: [`test/long/${name}/`],
  }));

const isLong = process.argv.includes('--long');
/** Steps that compute run beside steps that mostly wait; all others, and each long suite, use every core in turn. */
const lanes = isLong ? [] : [['lint', 'unit'], ['web'], ['faults', 'eventstore']];
/** A long suite may run this script, which waits for its own steps. */
const groupTimeoutMs = isLong ? 2 * exitTimeoutMs : exitTimeoutMs;
const stepTimeoutMs = (isLong ? 90 : 25) * 60_000;
/** Most objects of a spec die young: V8 copies fewer of them where they have room. Workers of Jest inherit this. */
const jestFlags = ['--max-semi-space-size=64'];
const steps = isLong ? longSteps() : shortSteps;
const names = process.argv.slice(2).filter((argument) => argument !== '--long');
const unknown = names.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0)
  fail(`There is no step ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`);
const chosen = steps.filter(({ name }) => names.length === 0 || names.includes(name));

checkNode();
install(console.log);
if (chosen.some(({ project }) => project)) for (const what of ['server', 'web', 'extension']) build(what, console.log);

const startedAt = Date.now();
let passed = 0;
let failed = 0;
const lines = [];
/** What failed, each with its step; the end of a log names it. */
const failures = [];
/** The groups of processes that the running steps are, by the number of their leader. */
const groups = new Set();
/** @type {NodeJS.Signals | undefined} */
let interruptedBy;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => interrupt(signal));

const missing = isLong || chosen.some(({ name }) => name === 'e2e') ? ensureBrowser() : undefined;
if (missing) {
  failed++;
  lines.push(`browser     ${missing}`);
}
const [inLanes, inTurn] = [true, false].map((is) => chosen.filter(({ name }) => lanes.flat().includes(name) === is));
if (inLanes.length > 0) console.log(`\nSide by side: ${inLanes.map(({ name }) => name).join(', ')} …`);
await Promise.all(
  lanes.map(async (names) => {
    for (const step of inLanes.filter(({ name }) => names.includes(name))) {
      const chunks = [];
      await runStep(step, (chunk) => chunks.push(chunk));
      process.stdout.write(Buffer.concat(chunks));
    }
  }),
);
for (const step of inTurn) await runStep(step, (chunk) => process.stdout.write(chunk));
if (passed + failed === 0) failed = 1;
console.log(`\n${lines.map((line) => line.trimEnd()).join('\n')}\n\nIn ${since(startedAt)}.`);
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}\n`);
if (interruptedBy) console.log(`Interrupted by ${interruptedBy}; steps not named above did not run.`);
console.log(`${passed} passed, ${failed} failed`);
if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
process.exit(failed === 0 ? 0 : 1);

/** Ends every running step; no further step starts. */
function interrupt(signal) {
  interruptedBy = signal;
  for (const group of groups) signalGroup(group, 'SIGTERM');
}

async function runStep({ name, project, paths = [], command }, write) {
  if (interruptedBy) return;
  write(Buffer.from(`\n── ${name} ${'─'.repeat(Math.max(0, 74 - name.length))}\n`));
  const startedAt = Date.now();
  const result = project ? await runProject({ name, project, paths }, write) : await runCheck(command, write);
  passed += result.passed;
  failed += result.failed;
  if (result.failed > 0) {
    const what = result.files?.length > 0 ? result.files : [result.note ?? 'see its output above'];
    failures.push(...what.map((one) => `  ${name.padEnd(12)}${one}`));
  }
  lines.push(
    `${name.padEnd(14)}${`${result.passed} passed, ${result.failed} failed`.padEnd(28)}${since(startedAt).padStart(8)}  ${result.note ?? ''}`,
  );
}

async function runCheck(command, write) {
  const { code, note } = await runNode(command, write);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, note };
}

/** Long suites need the whole machine; everything else may run side by side, faults in products and journeys in companies of their own. API specs wait for their server, which leaves time for one more. */
function workersFor(project) {
  if (project === 'long') return '--runInBand';
  return `--maxWorkers=${availableParallelism() + (project === 'api' ? 1 : 0)}`;
}

async function runProject({ name, project, paths }, write) {
  const report = join(root, '.cache', `jest-${isLong ? 'long-' : ''}${name}.json`);
  mkdirSync(join(root, '.cache'), { recursive: true });
  rmSync(report, { force: true });
  const jest = [
    ...jestFlags,
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    project,
    workersFor(project),
    ...paths,
  ];
  const { code, note } = await runNode([...jest, '--json', '--outputFile', report], write, () => existsSync(report));
  if (!existsSync(report)) return { passed: 0, failed: 1, note: note ?? 'jest ended without a report' };
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, numRuntimeErrorTestSuites } = results;
  // A test that is skipped, or a file that does not load, is a test that does not pass.
  const skipped = numPendingTests + numTodoTests;
  const counted = numFailedTests + numRuntimeErrorTestSuites + skipped;
  const otherwise = counted === 0 && code !== 0 ? 1 : 0;
  const notes = [
    note,
    numRuntimeErrorTestSuites > 0 && `${numRuntimeErrorTestSuites} spec files did not load`,
    skipped > 0 && `${skipped} skipped, which counts as failed`,
  ];
  return {
    passed: numPassedTests,
    failed: counted + otherwise,
    note: notes.filter(Boolean).join('; '),
    files: failedFilesIn(results.testResults, root),
  };
}

/** Runs a Node script; one that does not end after its work, or within the timeout, is killed with its children. */
function runNode(command, write, isDone = () => false) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [...nodeFlags, ...command], {
      cwd: root,
      detached: true,
      env: { ...process.env, [process.stdout.isTTY ? 'FORCE_COLOR' : 'NO_COLOR']: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const startedAt = Date.now();
    let doneAt;
    let note;
    // With --json, jest's report goes to its file, and its text to stderr.
    child.stdout.on('data', write);
    child.stderr.on('data', write);
    const end = (reason) => {
      if (note) return;
      note = reason;
      // A step that runs this very script ends its own steps, whose groups are others than its own.
      signalGroup(child.pid, 'SIGTERM');
      setTimeout(() => signalGroup(child.pid, 'SIGKILL'), groupTimeoutMs).unref();
    };
    const watch = setInterval(() => {
      if (!doneAt && (interruptedBy || isDone())) doneAt = Date.now();
      if (doneAt && Date.now() - doneAt > exitTimeoutMs) end('was done but did not end: something is still open');
      else if (Date.now() - startedAt > stepTimeoutMs) end('took too long');
    }, 500);
    groups.add(child.pid);
    child.once('exit', async (code) => {
      clearInterval(watch);
      if (interruptedBy || note) await endGroup(child.pid);
      groups.delete(child.pid);
      // Its last output may still be in the pipes.
      setTimeout(() => resolve({ code: code ?? 1, note: interruptedBy ? 'interrupted' : note }), 100);
    });
  });
}

/** Waits for the remaining processes of a step that was ended, and kills those that do not end. */
async function endGroup(group) {
  const deadline = Date.now() + groupTimeoutMs;
  while (signalGroup(group, 0) && Date.now() < deadline) await sleep(50);
  signalGroup(group, 'SIGKILL');
}

/** @returns whether the group still has a process */
function signalGroup(group, signal) {
  try {
    return process.kill(-group, signal);
  } catch {
    return false;
  }
}

/** The browser journeys need Chromium and a Japanese font: installs them if permitted, else explains how. */
function ensureBrowser() {
  const wanted = [];
  if (!existsSync('/usr/bin/chromium')) wanted.push('chromium');
  if (!hasJapaneseFont()) wanted.push('fonts-ipafont-gothic');
  if (wanted.length === 0) return undefined;
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) {
    return `the browser journeys need Chromium at /usr/bin/chromium and a Japanese font; on Debian: sudo apt-get install ${wanted.join(' ')}`;
  }
  console.log(`Installing ${wanted.join(' and ')} (apt-get) …`);
  const startedAt = Date.now();
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  const ran = (...args) => spawnSync('apt-get', ['-qq', ...args], options).status === 0;
  if (!ran('update') || !ran('install', '-y', '--no-install-recommends', ...wanted))
    return `apt-get could not install ${wanted.join(' ')}`;
  console.log(`They are installed (${since(startedAt)}).`);
  return undefined;
}

function hasJapaneseFont() {
  const { status, stdout } = spawnSync('fc-list', [':lang=ja', 'family'], { encoding: 'utf8' });
  return status === 0 && stdout.trim() !== '';
}

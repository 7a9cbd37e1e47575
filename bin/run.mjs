// run.mjs [--words=<module>] [--with-parts] <module> [args…]: runs dist/<module>.js, with the embedded database and event
// store if it needs them. The module of --words answers help and mistakes before any of these is started.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { build, checkNode, fail, follow, install, nodeFlags } from './prepare.mjs';

const say = (text) => process.stderr.write(`${text}\n`);
const words = process.argv.slice(2);
const wordsModule = words[0]?.startsWith('--words=') && words.shift().slice('--words='.length);
const withParts = words[0] === '--with-parts' && words.shift();
const [module, ...args] = words;
if (!module) fail('Usage: node bin/run.mjs [--words=<module>] [--with-parts] <module> [args…]');

checkNode();
install(say);
build('server', say);
if (module.startsWith('test/')) build('bench', say);
if (!existsSync(`dist/${module}.js`)) fail(`There is no ${module}.`);

if (wordsModule) {
  const answer = createRequire(import.meta.url)(resolve(`dist/${wordsModule}.js`)).answerAtOnce(args);
  if (answer) {
    process[answer.code === 0 ? 'stdout' : 'stderr'].write(`${answer.text}\n`);
    process.exit(answer.code);
  }
}
const command = withParts ? ['dist/embedded/tool.js', module] : [`dist/${module}.js`];
const child = spawn(process.execPath, [...nodeFlags, ...command, ...args], { stdio: 'inherit' });
follow(child);

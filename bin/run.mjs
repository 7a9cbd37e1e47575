// run.mjs [--with-parts] <module> [args…]: runs dist/<module>.js, with the embedded database and event store if it needs them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { build, checkNode, fail, follow, install, nodeFlags } from './prepare.mjs';

const say = (text) => process.stderr.write(`${text}\n`);
const [first, ...rest] = process.argv.slice(2);
const withParts = first === '--with-parts';
const [module, ...args] = withParts ? rest : [first, ...rest];
if (!module) fail('Usage: node bin/run.mjs [--with-parts] <module> [args…]');

checkNode();
install(say);
build('server', say);
if (module.startsWith('test/')) build('bench', say);
if (!existsSync(`dist/${module}.js`)) fail(`There is no ${module}.`);

const command = withParts ? ['dist/embedded/tool.js', module] : [`dist/${module}.js`];
const child = spawn(process.execPath, [...nodeFlags, ...command, ...args], { stdio: 'inherit' });
follow(child);

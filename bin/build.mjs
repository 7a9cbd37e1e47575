import { build, checkNode, install } from './prepare.mjs';

checkNode();
install(console.log);
for (const what of process.argv.slice(2)) build(what, console.log, { always: true });

import { spawn } from 'node:child_process';
import { build, checkNode, install, nodeFlags } from './prepare.mjs';

checkNode();
install(console.log);
build('server', console.log);
build('web', console.log);

// The channel tells the child when we are gone, however that came about.
const child = spawn(process.execPath, [...nodeFlags, 'dist/embedded/start.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));

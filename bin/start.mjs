import { spawn } from 'node:child_process';
import { build, checkNode, follow, install, nodeFlags } from './prepare.mjs';

checkNode();
install(console.log);
build('server', console.log);
build('web', console.log);

// The IPC channel tells the child when this process ends, in whatever way.
const child = spawn(process.execPath, [...nodeFlags, 'dist/embedded/start.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
follow(child);

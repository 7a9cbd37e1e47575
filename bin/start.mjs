import { spawn } from 'node:child_process';
import { build, checkNode, follow, install, nodeFlags } from './prepare.mjs';

checkNode();
install(console.log);
build('server', console.log);
build('web', console.log);

// The channel tells the child when we are gone, however that came about.
const child = spawn(process.execPath, [...nodeFlags, 'dist/embedded/start.js'], {
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
follow(child);

import { build, checkNode, endWithNpm, install } from './prepare.mjs';

checkNode();
install(console.log);
build('server', console.log);
build('web', console.log);
build('extension', console.log);

endWithNpm(() => process.kill(process.pid, 'SIGTERM'));
await import('../dist/embedded/start.js');

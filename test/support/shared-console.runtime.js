const Module = require('node:module');
const { join, sep } = require('node:path');
const SharedModulesRuntime = require('./shared-modules.runtime');

const console = join(__dirname, '../../frontend', sep);
const socket = join(__dirname, 'web-socket.ts');
const resolve = Module._resolveFilename;
Module._resolveFilename = (name, ...more) => (name === 'socket.io-client' ? socket : resolve(name, ...more));
require.extensions['.css'] = () => {};

/** Shares packages and the contract among spec files; the console's own modules have state and are evaluated for each. */
module.exports = class SharedConsoleRuntime extends SharedModulesRuntime {
  constructor(...given) {
    super(...given);
    for (const path of Object.keys(require.cache))
      if (path.startsWith(console) || path === socket) delete require.cache[path];
    SharedModulesRuntime.forget();
  }

  requireModuleOrMock(from, name) {
    return name.endsWith('/web-socket') ? require(socket) : super.requireModuleOrMock(from, name);
  }
};

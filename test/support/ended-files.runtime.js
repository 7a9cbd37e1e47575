const asyncHooks = require('node:async_hooks');
const { default: Runtime } = require('jest-runtime');

/** Node 24 has a getter here, and its promises carry no list of open storages that grows. */
const growsWithStorages = Object.getOwnPropertyDescriptor(asyncHooks, 'AsyncLocalStorage').writable;

/** Ends with its spec file what jest-circus leaves open in the process: Node 20 hands each open storage on to every promise. */
module.exports = class EndedFilesRuntime extends Runtime {
  storages = [];

  requireInternalModule(from, name) {
    if (!growsWithStorages) return super.requireInternalModule(from, name);
    const { AsyncLocalStorage } = asyncHooks;
    const { storages } = this;
    asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
      constructor(...options) {
        super(...options);
        storages.push(this);
      }
    };
    try {
      return super.requireInternalModule(from, name);
    } finally {
      asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
    }
  }

  teardown() {
    for (const storage of this.storages) storage.disable();
    super.teardown();
  }
};

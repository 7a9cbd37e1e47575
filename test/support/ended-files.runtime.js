const asyncHooks = require('node:async_hooks');
const { default: Runtime } = require('jest-runtime');

/** Ends with its spec file what jest-circus leaves open in the process: Node hands each open storage on to every promise. */
module.exports = class EndedFilesRuntime extends Runtime {
  storages = [];

  requireInternalModule(from, name) {
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

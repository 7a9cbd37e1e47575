const { setTimeout: sleep } = require('node:timers/promises');
const vm = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** Stands for the realm of the process, which is no context of node:vm. */
const thisRealm = {};
const { compileFunction } = vm;
vm.compileFunction = (code, parameters, { parsingContext, ...options } = {}) =>
  compileFunction(code, parameters, parsingContext === thisRealm ? options : { ...options, parsingContext });

/** Jest's own globals, which it expects to end with the realm of a spec file. Else each later file informs all handlers of earlier ones. */
const isOfOneFile = (key) => typeof key === 'symbol' && /^(EVENT_HANDLERS|JEST_STATE_SYMBOL)$/.test(key.description);

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const offsetOfJapanMs = 9 * 60 * minuteMs;
/** Longer spec files read the day where they use it. */
const maxFileMs = 2 * minuteMs;

/** The globals of Node itself, so that specs, packages and the product have the same classes. */
module.exports = class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  exit = process.exit;
  globals = Object.getOwnPropertyDescriptors(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /** Many spec files note the day in Japan when they are loaded, and the product refuses yesterday for a minute. */
  async setup() {
    const untilMinutePastMs = dayMs - ((Date.now() + offsetOfJapanMs - minuteMs) % dayMs);
    if (untilMinutePastMs < maxFileMs + minuteMs) await sleep(untilMinutePastMs);
  }

  /** Resets what this spec file replaced; globals that packages added stay, since they are loaded once. */
  async teardown() {
    this.fakeTimersModern.dispose();
    process.exit = this.exit;
    delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
    for (const key of Reflect.ownKeys(globalThis)) if (isOfOneFile(key)) delete globalThis[key];
    for (const key of Reflect.ownKeys(this.globals))
      if (this.globals[key].configurable) Object.defineProperty(globalThis, key, this.globals[key]);
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return thisRealm;
  }
};

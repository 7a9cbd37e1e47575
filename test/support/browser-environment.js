const { JSDOM, VirtualConsole } = require('jsdom');
const OneRealmEnvironment = require('./one-realm.environment');

/** What stays Node's: React Router needs its fetch, and a clock that a spec sets is that of `setTimeout` alone. */
const ofNode = [
  ...['Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'TextEncoder', 'TextDecoder'],
  ...['structuredClone', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'],
  ...['console', 'performance', 'crypto', 'URL', 'URLSearchParams', 'globalThis', 'eval'],
];
const ofLanguage = new Set(require('node:vm').runInNewContext('Object.getOwnPropertyNames(globalThis)'));

/** Of this worker: packages that are loaded once remember it. */
let dom;

const openWindow = () => {
  const virtualConsole = new VirtualConsole();
  dom = new JSDOM('<!DOCTYPE html>', { url: 'http://localhost/', virtualConsole });
  return dom.window;
};

/** The timers of a spec file, which end with it as those of a page do. */
const timers = new Set();
const followTimers = () => {
  for (const name of ['setTimeout', 'setInterval']) {
    const start = globalThis[name];
    globalThis[name] = Object.assign((...given) => {
      const timer = start(...given);
      timers.add(timer);
      return timer;
    }, start);
  }
};

const define = (key, descriptor) =>
  Object.defineProperty(globalThis, key, { configurable: true, enumerable: true, ...descriptor });

const isMethod = (key, value) => typeof value === 'function' && !/^[A-Z]/.test(key);

const showWindow = (window) => {
  for (const key of Object.getOwnPropertyNames(window)) {
    if (ofNode.includes(key) || ofLanguage.has(key) || key.startsWith('_')) continue;
    const { get, value } = Object.getOwnPropertyDescriptor(window, key);
    if (get) define(key, { get: () => window[key], set: (next) => void (window[key] = next) });
    else define(key, { writable: true, value: isMethod(key, value) ? value.bind(window) : value });
  }
  for (const key of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    define(key, { writable: true, value: window[key].bind(window) });
  // Its clock is that of `setTimeout`, which ends with the spec file.
  define('requestAnimationFrame', { writable: true, value: (draw) => setTimeout(() => draw(performance.now()), 16) });
  define('cancelAnimationFrame', { writable: true, value: (frame) => clearTimeout(frame) });
  for (const key of ['window', 'self', 'top', 'parent']) define(key, { writable: true, value: globalThis });
};

/** The globals of Node with those of a browser, so that packages are loaded once a worker and run in Node's own realm. */
module.exports = class OneRealmBrowserEnvironment extends OneRealmEnvironment {
  constructor(config, context) {
    if (!dom) showWindow(openWindow());
    super(config, context);
  }

  async setup() {
    followTimers();
  }

  async teardown() {
    const { window } = dom;
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    await super.teardown();
    window.localStorage.clear();
    window.sessionStorage.clear();
    const { documentElement: html, head, body } = window.document;
    head.replaceChildren();
    body.replaceChildren();
    for (const element of [html, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
    window.history.replaceState(null, '', '/');
  }
};

const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what browsers have and it lacks: Node's fetch classes (react-router needs them) and their matching AbortSignal. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { Request, Response, Headers, AbortController, AbortSignal, TextEncoder, TextDecoder, structuredClone } =
      globalThis;
    Object.assign(this.global, {
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      structuredClone,
    });
  }
};

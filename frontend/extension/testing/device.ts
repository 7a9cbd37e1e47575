import type { Stored } from '../stored';

/** What the browser gives an extension, as far as an exchange uses it. */
export const device = (initialState: object) => {
  const local: Record<string, unknown> = { ...initialState };
  const chrome = {
    storage: {
      local: {
        get: () => Promise.resolve({ ...local }),
        set: (changes: object) => Promise.resolve(void Object.assign(local, changes)),
      },
      managed: { get: () => Promise.resolve({}) },
    },
    runtime: { getManifest: () => ({ version: '1.0.0' }) },
    declarativeNetRequest: {
      getDynamicRules: () => Promise.resolve([]),
      updateDynamicRules: jest.fn(() => Promise.resolve()),
    },
  };
  Object.assign(globalThis, { chrome });
  return { local: local as unknown as Stored, chrome };
};
/** What the server answers, by the last part of the path. */
export const answers = (of: (path: string) => [number, object | string, string?]) => {
  const fetchMock = jest.fn((url: string) => {
    const [status, body, type = 'application/problem+json'] = of(new URL(url).pathname.split('/').at(-1)!);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const headers = { get: (name: string) => (name === 'content-type' ? type : null) };
    return Promise.resolve({ ok: status < 300, status, headers, json: () => Promise.resolve(JSON.parse(text)) });
  });
  Object.assign(globalThis, { fetch: fetchMock });
  return fetchMock;
};

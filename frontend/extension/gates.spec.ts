import { guardNavigation, passGuidance, dropTarget } from './gates';

const ai = { serviceName: 'AI', ruleIds: [], knownServiceIds: [], hosts: ['ai.example'] };
const guidance = { text: '社外秘を入力しないでください', services: [ai] };
const rules = { version: '1', rules: [], knownServices: [], forbidden: [], guidance };

/** A browser whose storage answers a moment later, as the real one does. */
const inBrowser = () => {
  const session: Record<string, unknown> = {};
  const later = async <T>(value: T): Promise<T> => Promise.resolve().then(() => value);
  const update = jest.fn((_tabId: number, _to: { url: string }) => Promise.resolve());
  const chrome = {
    storage: {
      local: { get: () => later({ instance: 'one', rules, installation: {} }) },
      session: {
        get: (key: string) => later({ [key]: session[key] }),
        set: (changes: object) => later(void Object.assign(session, changes)),
        remove: (key: string) => later(void delete session[key]),
      },
    },
    runtime: { getURL: (page: string) => `chrome-extension://daicho/${page}` },
    tabs: { update },
  };
  Object.assign(globalThis, { chrome });
  return { session, opened: (tabId: number) => update.mock.calls.filter(([id]) => id === tabId).at(-1)?.[1].url };
};

it('goes on to the address of each tab, also where several show the guidance at once', async () => {
  const { session, opened } = inBrowser();
  await Promise.all([1, 2].map((tabId) => guardNavigation(tabId, `https://ai.example/${tabId}`)));
  expect(opened(1)).toContain('guidance.html');
  for (const tabId of [1, 2]) {
    await passGuidance(tabId, 'AI');
    expect(opened(tabId)).toBe(`https://ai.example/${tabId}`);
  }
  expect(Object.keys(session)).toEqual(['guidance AI']);
  await guardNavigation(3, 'https://ai.example/3');
  expect(opened(3)).toBeUndefined();
});

it('forgets the address of a tab that goes elsewhere', async () => {
  const { session } = inBrowser();
  await guardNavigation(1, 'https://ai.example/?token=secret');
  await dropTarget(1, 'https://ai.example/?token=secret');
  expect(session).toEqual({ 'target 1': 'https://ai.example/?token=secret' });
  await dropTarget(1, 'https://elsewhere.example/');
  expect(session).toEqual({});
});

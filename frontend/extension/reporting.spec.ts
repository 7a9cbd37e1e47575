import { answers, device } from './testing/device';

const installation = {
  serverUrl: 'https://daicho.example',
  installationId: 'i',
  token: 't',
  enrolledAt: '',
  way: 'code',
};
const counts = { '2026-11-20': { box: { host: 'box.com', ruleId: null, knownServiceId: 'box', count: 3 } } };
const rules = { version: '1', companyName: '会社', rules: [], knownServices: [], forbidden: [], guidance: null };
const exchange = async () => {
  const { exchangeWithServer } = await import('./reporting');
  await exchangeWithServer(true);
};
const paired = () => device({ instance: 'one', installation, counts });

beforeEach(() => {
  let next = 0;
  jest.spyOn(globalThis.crypto, 'randomUUID').mockImplementation(() => `random-${next++}-0-0-0`);
});
afterEach(() => jest.restoreAllMocks());

it.each([401, 403, 404, 413, 502])('a %s of a proxy keeps the installation and all counts', async (status) => {
  const { local } = paired();
  answers((path) => (path === 'rules' ? [200, rules] : [status, '<p>proxy</p>', 'text/html']));
  await exchange();
  expect(local).toMatchObject({ installation, failures: 1 });
  expect(local.report?.counts).toEqual([{ ...counts['2026-11-20'].box, day: '2026-11-20' }]);
});

it('a report in which the server names wrong fields is dropped', async () => {
  const { local } = paired();
  const errors = [{ field: 'counts.0.host', message: '' }];
  answers((path) => (path === 'rules' ? [200, rules] : [400, { code: 'invalid', errors }]));
  await exchange();
  expect(local).toMatchObject({ report: null, failures: 0 });
});

it('a revoked installation forgets all, and has another name when it is paired again', async () => {
  const { local } = paired();
  answers(() => [401, { code: 'installation_revoked' }]);
  await exchange();
  expect(local).toMatchObject({ installation: null, isRevoked: true, counts: {}, rules: null });
  expect(local.instance).not.toBe('one');
});

it('an installation that the server does not know enrols again by policy, and loses nothing', async () => {
  const { local, chrome } = paired();
  answers(() => [401, { code: 'installation_unknown' }]);
  await exchange();
  expect(local).toMatchObject({ installation, isUnknownToServer: true, counts });
  const policy = { serverUrl: installation.serverUrl, enrolmentToken: 'e' };
  const identity = { getProfileUserInfo: () => Promise.resolve({ email: '' }) };
  Object.assign(chrome, { identity });
  chrome.storage.managed.get = () => Promise.resolve(policy);
  answers((path) => {
    if (path === 'enrolments') return [200, { installationId: 'i', token: 'new' }];
    return path === 'rules' ? [200, rules] : [200, {}];
  });
  await exchange();
  expect(local).toMatchObject({
    instance: 'one',
    installation: { token: 'new' },
    isUnknownToServer: false,
    counts: {},
  });
});

it('rules that the browser does not take are fetched again', async () => {
  const { local, chrome } = paired();
  chrome.declarativeNetRequest.updateDynamicRules.mockRejectedValueOnce(new Error('too many'));
  const fetched = answers((path) => (path === 'rules' ? [200, rules] : [200, {}]));
  await exchange();
  expect(local.rules).toBeUndefined();
  await exchange();
  expect([local.rules, fetched.mock.calls.length]).toEqual([rules, 3]);
});

it('waits longer after each failure, up to four hours, and as long as the server says', async () => {
  const { retryDelayMs } = await import('./reporting');
  const minutes = [1, 2, 3, 5, 50].map((failures) => retryDelayMs(failures, null, 0) / 60_000);
  expect(minutes).toEqual([15, 30, 60, 240, 240]);
  expect(retryDelayMs(1, null, 1) / 60_000).toBe(18);
  expect(retryDelayMs(1, 3_600, 0) / 60_000).toBe(60);
});

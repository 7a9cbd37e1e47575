import { answers, device } from './testing/device';

const installation = { serverUrl: 'https://daicho.example', installationId: 'i', token: 't', enrolledAt: '' };
const policy = { serverUrl: installation.serverUrl, enrolmentToken: 'e', emailDomains: 'company.example' };
const email = 'taro@company.example';
const rules = { version: '1', companyName: '会社', rules: [], knownServices: [], forbidden: [], guidance: null };

/** A browser of a policy, and the addresses that it enrols with. */
const managed = (stored: object, present: Partial<typeof policy> = policy, status = 200, personName?: string) => {
  const { local, chrome } = device({ instance: 'one', installation: { ...installation, ...stored } });
  Object.assign(chrome, { identity: { getProfileUserInfo: () => Promise.resolve({ email }) } });
  chrome.storage.managed.get = () => Promise.resolve(present);
  const fetched = answers((path) => {
    if (path === 'rules') return [200, { ...rules, personName }];
    if (path === 'reports') return [200, {}];
    return [status, status === 200 ? { installationId: 'i', token: 'new' } : { code: 'enrolment_refused' }];
  });
  const enrolments = () =>
    (fetched.mock.calls as unknown as [string, { body?: string }][])
      .filter(([url]) => url.endsWith('/enrolments'))
      .map(([, { body }]) => (JSON.parse(body!) as { profileEmail: string | null }).profileEmail);
  return { local, enrolments };
};
const exchange = async () => (await import('./reporting')).exchangeWithServer(true);

it('enrols again once a policy names the domain of its address, and not a second time', async () => {
  const { local, enrolments } = managed({ way: 'policy', profileEmail: null });
  await exchange();
  await exchange();
  expect(enrolments()).toEqual([email]);
  expect(local.installation).toMatchObject({ token: 'new', way: 'policy', profileEmail: email });
});

it('takes the address back once the policy names the domain no more', async () => {
  const present = { ...policy, emailDomains: 'other.example' };
  const { local, enrolments } = managed({ way: 'policy', profileEmail: email }, present);
  await exchange();
  expect(enrolments()).toEqual([null]);
  // The server goes on counting for the person, which the popup tells.
  expect(local.installation).toMatchObject({ profileEmail: null, hadAddress: true });
});

it('is left as it is where the address is the same, a code paired it, or there is no policy', async () => {
  for (const [stored, present] of [
    [{ way: 'policy', profileEmail: email }, policy],
    [{ way: 'code', profileEmail: null }, policy],
    [{ profileEmail: null }, {}],
  ] as const) {
    const { enrolments } = managed(stored, present);
    await exchange();
    expect(enrolments()).toEqual([]);
  }
});

it('that an older version paired by a code stays so', async () => {
  const { local, enrolments } = managed({}, policy, 200, '見本 太郎');
  await exchange();
  await exchange();
  expect([enrolments(), local.installation]).toEqual([[], expect.objectContaining({ token: 't', way: 'code' })]);
});

it('continues with its token where the server declines another enrolment', async () => {
  const { local } = managed({ profileEmail: null }, policy, 403);
  await exchange();
  expect(local).toMatchObject({
    installation: { token: 't' },
    failures: 0,
    lastReportAt: expect.any(String) as string,
  });
});

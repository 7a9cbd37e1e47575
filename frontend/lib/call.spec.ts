import { administrators } from '../../backend/contract/administrators';
import { alerts } from '../../backend/contract/alerts';
import { auth } from '../../backend/contract/auth';
import { company } from '../../backend/contract/company';
import { services } from '../../backend/contract/services';
import { network, notFound, problemBody } from '../../test/support/network';
import { answerOf, call, notLoggedIn, ProblemError } from './call';
import { pendingAtom, revisionReached } from './pending';
import { store } from './store';

const id = '01938f6e-0000-7000-8000-000000000001';

test('answers with the data and the code', async () => {
  const mirai = { id, name: '株式会社みらい', businessType: 'other', companySize: 'up_to_50' };
  const data = { ...mirai, fiscalYearStartMonth: 4, revision: 1 };
  network({ 'GET /company': { body: data } });
  expect(await call(company.show)).toEqual({ isSuccess: true, code: 200, data });
});

describe('a caller', () => {
  const silence = () => {
    globalThis.fetch = (_, init) =>
      new Promise((_, fail) => init!.signal!.addEventListener('abort', () => fail(new Error('aborted'))));
  };
  afterEach(() => jest.restoreAllMocks());

  test('gets a timeout when no response comes in time', async () => {
    silence();
    const timing = new AbortController();
    jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timing.signal);
    const waiting = call(company.show);
    timing.abort();
    expect(await waiting).toMatchObject({ isSuccess: false, error: { status: 504, code: 'timeout' } });
  });

  test('may give up', async () => {
    silence();
    const leaving = new AbortController();
    const waiting = answerOf(company.show, {}, { givenUp: leaving.signal });
    leaving.abort();
    await expect(waiting).rejects.toThrow('通信できませんでした');
  });
});

test('a write whose response comes before the read models have it is awaited', async () => {
  network({ 'POST /logout': { headers: { 'daicho-pending': '12' } } });
  await call(auth.logout);
  expect(store.get(pendingAtom)).toBe('waiting');
  revisionReached(12);
  expect(store.get(pendingAtom)).toBe('none');
});

test('answers undefined for an empty response', async () => {
  network({ 'POST /logout': {} });
  expect(await call(auth.logout)).toEqual({ isSuccess: true, code: 204, data: undefined });
});

test('writes parameters, query and body where they belong', async () => {
  const { requests, bodies } = network({
    'GET /company-services': { body: { items: [], total: 0, offset: 50, count: 50 } },
    [`POST /company-services/${id}/service-name`]: {},
  });
  await call(services.list, { query: { hasConfig: true, serviceName: undefined, offset: 50 } });
  await call(services.rename, { params: { companyServiceId: id }, body: { name: '経費くん' } });
  expect(requests).toEqual([
    'GET /company-services?hasConfig=true&offset=50',
    `POST /company-services/${id}/service-name`,
  ]);
  expect(bodies[1]).toEqual({ name: '経費くん' });
});

test('encodes odd characters within their part of the path', async () => {
  const path = '/pre-registration-data/..%2Flogin%3Fx%3D1';
  const { requests } = network({ [`GET ${path}`]: notFound });
  await call(auth.preRegistration, { params: { comfirmationToken: '../login?x=1' } });
  expect(requests).toEqual([`GET ${path}`]);
});

describe('required parameters', () => {
  const missing = undefined as unknown as string;
  test.each([
    [
      () => call(services.show, { params: { companyServiceId: missing } }),
      'Required parameter companyServiceId was null or undefined when calling GET /company-services/{companyServiceId}.',
    ],
    [
      () =>
        call(administrators.invite, { query: { email: missing, company_administrator_permission_scope_id: 'admin' } }),
      'Required parameter email was null or undefined when calling PUT /invite-company-administrator.',
    ],
    [
      () => call(company.edit, { body: undefined as never }),
      'Required parameter body was null or undefined when calling PATCH /company.',
    ],
  ])('are named before anything is sent', async (calling, message) => {
    const { requests } = network();
    await expect(calling()).rejects.toThrow(message);
    expect(requests).toEqual([]);
  });

  test('leave an optional body alone', async () => {
    network({ [`DELETE /company-services/${id}`]: {} });
    expect((await call(services.remove, { params: { companyServiceId: id } })).isSuccess).toBe(true);
  });
});

describe('failures', () => {
  test('keep the problem of the server', async () => {
    const problem = problemBody(409, '同じ名前のサービスがあります。', [{ field: 'name', message: 'だめ' }]);
    network({ 'GET /alerts': { status: 409, body: problem } });
    expect(await call(alerts.list)).toEqual({ isSuccess: false, code: 409, error: problem });
  });

  test('without a problem get the generic text and their status', async () => {
    network({ 'GET /alerts': { status: 502, body: 'Bad gateway' } });
    expect(await call(alerts.list)).toMatchObject({
      isSuccess: false,
      code: 502,
      error: { title: 'エラー', detail: '処理に失敗しました。時間をおいて再度お試しください。' },
    });
  });

  test('about missing entities have code 404, though they arrive with status 200', async () => {
    globalThis.fetch = (_, init) => {
      expect(new Headers(init!.headers).get('daicho-missing')).toBe('answer');
      const headers = { 'content-type': 'application/problem+json; charset=utf-8' };
      return Promise.resolve(new Response(JSON.stringify(notFound.body), { headers }));
    };
    const params = { companyServiceId: id };
    expect(await call(services.show, { params })).toEqual({ isSuccess: false, code: 404, error: notFound.body });
  });

  test('that cannot be read have code 500 where their status is 200', async () => {
    const headers = { 'content-type': 'application/problem+json' };
    globalThis.fetch = () => Promise.resolve(new Response('{', { headers }));
    expect(await call(alerts.list)).toMatchObject({ isSuccess: false, code: 500, error: { code: 'unexpected' } });
  });

  test('of the connection are a Result too, with code 500', async () => {
    network({ 'GET /alerts': new TypeError('Failed to fetch') });
    expect(await call(alerts.list)).toMatchObject({ isSuccess: false, code: 500, error: { code: 'unreachable' } });
  });

  test('become an error for callers that want only the answer', async () => {
    network({ 'GET /alerts': { status: 403, body: problemBody(403, '権限がありません。') } });
    const error = await answerOf(alerts.list, {}).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({ code: 403, message: '権限がありません。' });
  });
});

test('401 raises the not-logged-in event, but not for a call that anybody may make', async () => {
  const listener = jest.fn();
  const stop = notLoggedIn.subscribe(listener);
  const refused = { status: 401, body: problemBody(401, 'ログインしてください。') };
  network({ 'POST /login': refused, 'GET /alerts': refused });
  await call(auth.login, { body: { email: 'a@demo.example', password: 'x' } });
  expect(listener).not.toHaveBeenCalled();
  await call(alerts.list);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

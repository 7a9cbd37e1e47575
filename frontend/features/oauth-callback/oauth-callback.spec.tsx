import { act, screen, waitFor } from '@testing-library/react';
import { configured, integrationAnswers, serviceId as id } from '../../../test/support/an-integration';
import { problemBody } from '../../../test/support/network';
import { shownErp, shownErpAnswers } from '../../../test/support/shown-erp';
import { loggedIn, openConsole } from '../../../test/support/web-console';
import { beginAuthorisation, beginErpAuthorisation, receiveOauthAnswer } from '../../lib/oauth-answer';

/** As the browser opens the console at this address. */
const arriveAt = (address: string, answers = {}) => {
  window.history.replaceState(null, '', address);
  receiveOauthAnswer();
  return openConsole(window.location.pathname, { ...loggedIn(), ...answers });
};

test('without an answer it leads to where an authorisation begins', async () => {
  await arriveAt('/oauth-callback');
  expect(await screen.findByText('認可の結果がありません')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'サービスの一覧へ戻る' }).getAttribute('href')).toBe('/services');
});

test('the answer is sent once, and leads to the last step of the set-up', async () => {
  const { net, router } = await arriveAt('/oauth-callback/slack?code=c-1&state=s-1', {
    'POST /oauth/slack': {
      body: { companyServiceId: id, operations: ['service_informations'], missingOperations: ['operate_users'] },
    },
    ...integrationAnswers(configured),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/services/${id}`));
  expect(router.state.location.search).toBe('?tab=integration&setup=preview');
  expect(await screen.findByText(/「アカウントの停止・再開・削除」は連携先で許可されませんでした/)).toBeTruthy();
  await act(() => router.navigate('/oauth-callback/slack'));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/services/${id}`));
  const sent = net.requests.flatMap((one, i) => (one === 'POST /oauth/slack' ? [net.bodies[i]] : []));
  expect(sent).toEqual([{ state: 's-1', code: 'c-1' }]);
});

test.each([
  ['oauth_access_denied', '許可されませんでした'],
  ['oauth_code_missing', '認可の結果を受け取れませんでした'],
  ['oauth_state_expired', '認可の有効期限が切れました'],
  ['oauth_state_used', 'この認可の結果は処理済みです'],
  ['oauth_other_session', '認可を始めたときと別のログインです'],
  ['oauth_vendor_unreachable', '連携先に接続できませんでした'],
  ['anything_else', '連携を完了できませんでした'],
])('the failure %s has its own words and a way back', async (code, title) => {
  await arriveAt(`/oauth-callback?error=x&state=${code}`, {
    'POST /oauth/unknown': {
      status: 400,
      body: { ...problemBody(400, 'もう一度認可してください。'), code, authorisation: { companyServiceId: id } },
    },
  });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText('もう一度認可してください。')).toBeTruthy();
  expect(screen.getByRole('link', { name: '連携の画面へ戻る' }).getAttribute('href')).toBe(
    `/services/${id}?tab=integration`,
  );
});

test('where the server names no service, the way back is the service last authorised in this tab', async () => {
  beginAuthorisation(id);
  await arriveAt('/oauth-callback/slack?code=c&state=s-9', {
    'POST /oauth/slack': { status: 400, body: { ...problemBody(400, '不明です。'), code: 'oauth_state_unknown' } },
  });
  const back = await screen.findByRole('link', { name: '連携の画面へ戻る' });
  expect(back.getAttribute('href')).toBe(`/services/${id}?tab=integration`);
});

describe('The authorisation of an ERP', () => {
  const call = 'POST /company-erps/oauth/xero';
  const erp = `/payments/erps/${id}`;
  const words = '支払を読み取る権限が許可されませんでした。「認可画面を開く」からやり直してください。';

  test.each([
    ['is granted', true],
    ['lacks its permission', false],
  ])('that %s is sent to the ERPs and leads to the ERP', async (_, isGranted) => {
    const { net, router } = await arriveAt(`/oauth-callback/xero?code=c-1&state=erp.${String(isGranted)}`, {
      [call]: { body: { companyErpId: id, isGranted } },
      ...shownErpAnswers({ ...shownErp, id }),
    });
    await waitFor(() => expect(router.state.location.pathname).toBe(erp));
    if (isGranted) expect(screen.queryByText(words)).toBeNull();
    else expect(await screen.findByText(words)).toBeTruthy();
    expect(net.bodies[net.requests.indexOf(call)]).toEqual({ state: `erp.${String(isGranted)}`, code: 'c-1' });
    expect(net.requests).not.toContain('POST /oauth/xero');
  });

  test.each([
    ['what the server names', { companyErpId: id }],
    ['the ERP last authorised in this tab', undefined],
  ])('that fails leads back to %s', async (_, authorisation) => {
    beginErpAuthorisation(id);
    const problem = { ...problemBody(400, 'もう一度認可してください。'), code: 'oauth_state_expired', authorisation };
    await arriveAt(`/oauth-callback/xero?code=c&state=erp.failed-${authorisation ? 'named' : 'unnamed'}`, {
      [call]: { status: 400, body: problem },
    });
    expect(await screen.findByText('認可の有効期限が切れました')).toBeTruthy();
    expect(screen.getByRole('link', { name: '連携の画面へ戻る' }).getAttribute('href')).toBe(erp);
  });
});

import { alertEvents } from '../../backend/watch/alerts/alert.events';
import { given, life } from '../kit/given';
import { alerts } from './alert.projection';

const alert = life(alertEvents, { companyId: 'company', id: 'alert' });
const about = { level: 'caution', targetKind: 'contract', targetId: 'contract', companyServiceId: null } as const;
const causes = [{ entity: 'companyUser', id: 'user', revision: 0 }];
const raised = alert('AlertRaised', { alertType: 'contract_end', ...about, message: '契約が終了します', causes });
const row = {
  companyId: 'company',
  id: 'alert',
  type: 'contract_end',
  ...about,
  raisedAt: raised.at,
  dismissedAt: null,
};

test('a raised alert is open, and may get worse or say something else', () => {
  expect(given(alerts)(raised).rows).toEqual([{ ...row, message: '契約が終了します', causes }]);
  const worse = { level: 'error' as const, message: '契約が終了しました', causes: [] };
  expect(given(alerts)(raised, alert('AlertWorsened', worse)).rows).toEqual([{ ...row, ...worse }]);
  const milder = { level: 'info' as const, message: '契約が続きます', causes: [] };
  expect(given(alerts)(raised, alert('AlertEased', milder)).rows).toEqual([{ ...row, ...milder }]);
  const other = { message: '契約が終了します。解約の通知期限は過ぎています', causes: [] };
  expect(given(alerts)(raised, alert('AlertReworded', other)).rows).toEqual([{ ...row, ...other }]);
});

test('a dismissed one holds the time until it is restored', () => {
  const dismissed = alert('AlertDismissed', {});
  expect(given(alerts)(raised, dismissed).rows).toMatchObject([{ dismissedAt: dismissed.at }]);
  expect(given(alerts)(raised, dismissed, alert('AlertRestored', {})).rows).toMatchObject([{ dismissedAt: null }]);
  expect(given(alerts)(raised, dismissed, raised).rows).toMatchObject([{ dismissedAt: null }]);
});

test('a cleared one is removed; it can be raised again', () => {
  const cleared = alert('AlertCleared', { causes });
  expect(given(alerts)(raised, cleared).rows).toEqual([]);
  expect(given(alerts)(raised, cleared, raised).rows).toHaveLength(1);
});

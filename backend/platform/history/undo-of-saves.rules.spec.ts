import '../../app.module';
import { refusalOf, titleOfUndo } from './undo-of-saves.rules';

const undid = { entity: 'companyService', entityId: 'service', type: 'CompanyServiceSuspended' } as const;

test('an undo is called by what it undid, and its day in Japan', () => {
  const at = '2026-11-03T16:00:00Z';
  expect(titleOfUndo({ ...undid, at, others: 0 })).toBe('「サービスを一時停止」（2026/11/04）を元に戻した');
  expect(titleOfUndo({ ...undid, at, others: 2 })).toBe('「サービスを一時停止」（2026/11/04）ほか2件を元に戻した');
});

test('what no rule undoes says why, and so does one fact of a run', () => {
  const revoked = { entity: 'accessLink', type: 'AccessLinkRevoked' };
  const renamed = { entity: 'companyService', type: 'CompanyServiceRenamed' };
  expect(refusalOf([revoked], 'console')).toMatch(/新しいリンクを発行/);
  expect(refusalOf([renamed], 'console')).toBeNull();
  expect(refusalOf([renamed], 'sync')).toMatch(/まとめて元に戻してください/);
  expect(refusalOf([revoked, { ...renamed }], 'console')).toBeNull();
});

import { renderHook } from '@testing-library/react';
import { useDetectionActs } from './use-detection-acts';

test('what nothing detects is neither put on hold nor made 未確認', () => {
  const { decisionsOf } = renderHook(() => useDetectionActs()).result.current;
  const service = { id: '601', serviceName: 'Notion', isForbiddenAfterwards: false, revision: 0 };
  const labels = (decision: 'ended' | 'allowed' | 'on_hold') =>
    decisionsOf({ ...service, decision }).map(({ label }) => label);
  expect(labels('ended')).toEqual(['許可する', 'サービスに登録する', '禁止する']);
  expect(labels('allowed')).toContain('保留にする');
  expect(labels('on_hold')).toEqual(['許可する', 'サービスに登録する', '禁止する', '未確認に戻す']);
});

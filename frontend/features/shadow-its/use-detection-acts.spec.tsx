import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { DetectedServiceRow } from '../../../backend/contract/detected-services';
import { useDetectionActs } from './use-detection-acts';

afterEach(cleanup);
const client = new QueryClient();
const Client = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
);

test('what nothing detects is neither put on hold nor made 未確認', () => {
  const { decisionsOf } = renderHook(() => useDetectionActs(), { wrapper: Client }).result.current;
  const service = { id: '601', serviceName: 'Notion', isForbiddenAfterwards: false, isBlockable: true, revision: 0 };
  const labels = (decision: 'ended' | 'allowed' | 'on_hold') =>
    decisionsOf({ ...service, decision }).map(({ label }) => label);
  expect(labels('ended')).toEqual(['許可する', 'サービスに登録する', '禁止する']);
  expect(labels('allowed')).toContain('保留にする');
  expect(labels('on_hold')).toEqual(['許可する', 'サービスに登録する', '禁止する', '未確認に戻す']);
});

test('several of which nothing detects one are not put on hold either', () => {
  const rowOf = (id: string, decision: DetectedServiceRow['decision']) => ({ id, decision }) as DetectedServiceRow;
  const rows = [rowOf('601', 'ended'), rowOf('602', 'unconfirmed')];
  function Bar({ ids }: { ids: string[] }) {
    const { selection } = useDetectionActs({ rows, filters: {}, total: 2 });
    return <>{selection.bar?.(new Set(ids))}</>;
  }
  const bar = (...ids: string[]) => (
    <Client>
      <Bar ids={ids} />
    </Client>
  );
  const { rerender } = render(bar());
  rerender(bar('602'));
  expect(screen.queryByRole('button', { name: '保留にする' })).not.toBeNull();
  rerender(bar('601', '602'));
  expect(screen.queryByRole('button', { name: '保留にする' })).toBeNull();
  expect(screen.queryByRole('button', { name: '許可する' })).not.toBeNull();
});

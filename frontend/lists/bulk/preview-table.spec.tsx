import { render, screen } from '@testing-library/react';
import type { BulkActPreview, Tried } from '../../../backend/contract/bulk-previews';
import { PreviewTable } from './preview-table';

const tried = (id: string, outcome: Tried['outcome']): Tried => ({
  ...{ id, outcome, name: `対象 ${id}`, title: '部署を変更', changes: [], also: null },
});
const shown = (counts: Pick<BulkActPreview, 'changes' | 'refused'>, items: Tried[]) =>
  render(<PreviewTable preview={{ ...counts, items, ids: [], same: 0, total: counts.changes + counts.refused }} />);

it('counts the changes and refusals that are not shown', () => {
  shown({ changes: 3, refused: 4 }, [tried('a', 'refused'), tried('b', 'changes')]);
  const summaries = screen.getAllByText(/^ほか/).map(({ textContent }) => textContent);
  expect(summaries).toEqual(['ほか3件もできません。', 'ほか2件も同じように変わります。']);
});

it('shows no count without further rows', () => {
  shown({ changes: 1, refused: 1 }, [tried('a', 'refused'), tried('b', 'changes')]);
  expect(screen.queryByText(/^ほか/)).toBeNull();
});

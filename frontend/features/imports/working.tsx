import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { imports, type ImportDetail } from '../../../backend/contract/imports';
import { refresh } from '../../lib/query-client';
import { readOf } from '../../lib/use-read';
import { useProgress } from '../../lib/use-progress';
import { Card } from '../../ui/card';
import { count } from '../../ui/format';
import { ProgressBar } from '../../ui/progress-bar';

const words = {
  checking: { title: '内容を確認しています', label: '確認した行' },
  importing: { title: '取り込んでいます', label: '取り込んだ行' },
  taking_back: { title: '取り込み前に戻しています', label: '取り込み前に戻した件数' },
} as const;

/** The progress of an import; the user may leave this screen meanwhile. */
export function Working({ file }: { file: ImportDetail }) {
  const { state, id, counts, rowsCount } = file;
  const progress = useProgress(id);
  const client = useQueryClient();
  const isOver = progress !== undefined && progress.done >= progress.total;
  useEffect(() => {
    // The last message arrives after the state has changed.
    if (!isOver) return;
    void client.invalidateQueries({ queryKey: readOf(imports.show, { params: { importId: id } }).queryKey });
    void refresh(client, ['csv_import']);
  }, [isOver, client, id, progress]);
  if (state !== 'checking' && state !== 'importing' && state !== 'taking_back') return null;
  const { title, label } = words[state];
  const total =
    state === 'checking'
      ? rowsCount
      : state === 'importing' && counts
        ? counts.new + counts.changed + counts.missing
        : undefined;
  const doneCount = state === 'importing' ? file.done : undefined;
  return (
    <Card title={title}>
      <div aria-live="polite">
        <ProgressBar label={label} doneCount={progress?.done ?? doneCount} total={progress?.total ?? total} />
      </div>
      <p className="quiet import-note">
        {progress && progress.failed > 0 && `エラー ${count(progress.failed)}件。`}
        この画面を離れても処理は続きます。
      </p>
    </Card>
  );
}

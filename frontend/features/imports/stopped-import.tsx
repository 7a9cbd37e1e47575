import { imports, type ImportDetail } from '../../../backend/contract/imports';
import { showFailure } from '../../lib/notice';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { DiscardButton } from './discard-button';
import type { ImportPlace } from './import-place';
import { useMayCommit } from './use-may-commit';

const words = { checking: '内容の確認', importing: '取り込み', taking_back: '取り込み前に戻す処理' };

/** Work that failed in every attempt. It continues from where it stopped, and cannot be discarded. */
export function StoppedImport({ file, place }: { file: ImportDetail; place: ImportPlace }) {
  const mayRetry = useMayCommit(file.kind);
  const { mutate, isPending } = useWrite(
    imports.retry,
    `${words[file.state as keyof typeof words]}をもう一度開始しました`,
  );
  const { id: importId, state } = file;
  const work = words[state as keyof typeof words];
  const retry = () => mutate({ params: { importId } }, { onError: showFailure });
  return (
    <Card title={`${work}が止まりました`}>
      <p className="quiet import-note" role="alert">
        {`${work}が続けて失敗したため、止まっています。${state === 'checking' ? '' : 'それまでに処理した行はそのままです。'}もう一度実行すると続きから始めます。繰り返し止まるときは、システムの運用担当者に連絡してください。`}
      </p>
      <div className="import-buttons">
        {state === 'checking' && <DiscardButton file={file} place={place} />}
        {mayRetry && (
          <Button kind="primary" busy={isPending && '開始しています'} onClick={retry}>
            もう一度実行する
          </Button>
        )}
      </div>
    </Card>
  );
}

import { useState } from 'react';
import { integrations, type IntegrationDetail, type RunCounts } from '../../../../backend/contract/integrations';
import { useWrite } from '../../../lib/use-write';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { count, dayAndTime } from '../../../ui/format';
import { Icon } from '../../../ui/icon';
import { KeyFigures } from '../../../ui/key-figures';
import { PreviewProgress } from './preview-progress';
import { unlistedInWords } from './run-words';
import { usePreview } from './use-preview';
import { showSyncFailure } from './use-synchronise';

/** A run was undone: nothing is read until a person resumes, who first sees what would come back. */
export function Paused({ integration, pausedAt }: { integration: IntegrationDetail; pausedAt: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="integration-notice integration-notice-caution" role="status">
      <Icon name="pause" />
      <div>
        <h2>一時停止中（元に戻したため）</h2>
        <p>
          {dayAndTime(pausedAt)}
          に同期を元に戻したため、自動の同期を止めています。再開するまで、連携先の変更は反映しません。
        </p>
        <div className="integration-notice-acts">
          <Button small kind="primary" icon="play" onClick={() => setOpen(true)}>
            再開する
          </Button>
        </div>
      </div>
      {isOpen && <ResumeDialog integration={integration} onClose={() => setOpen(false)} />}
    </section>
  );
}

const figuresOf = ({ found, back, changed, missed, lost }: RunCounts) => [
  { label: '登録される・再び見つかる', value: `${count(found + back)}件` },
  { label: '変更される', value: `${count(changed)}件` },
  { label: '見つからなくなる', value: `${count(missed + lost)}件` },
];

/** What the next run would write again. */
function ResumeDialog({ integration, onClose }: { integration: IntegrationDetail; onClose: () => void }) {
  const { companyServiceId, serviceName } = integration;
  const preview = usePreview(integration);
  const { counts, failure, run } = preview;
  const isUnknown = !counts && (failure !== null || run?.state === 'cancelled');
  const { mutateAsync, isPending } = useWrite(
    integrations.resume,
    `「${serviceName}」の自動の同期を再開し、同期を開始しました`,
  );
  const resume = async () => {
    try {
      await mutateAsync({ params: { companyServiceId }, body: {} });
      onClose();
    } catch (error) {
      showSyncFailure(error);
    }
  };
  return (
    <Dialog
      open
      title={`「${serviceName}」の自動の同期を再開しますか？`}
      onClose={onClose}
      footer={
        <div className="dialog-buttons">
          <Button onClick={onClose}>キャンセル</Button>
          <Button
            kind="primary"
            disabled={!counts && !isUnknown}
            busy={isPending && '再開中'}
            onClick={() => void resume()}
          >
            {isUnknown ? '確認せずに再開する' : '再開する'}
          </Button>
        </div>
      }
    >
      <p>
        すぐに同期し、その後は毎日自動で同期します。元に戻した内容のうち、連携先に今あるものはもう一度反映されます。
      </p>
      <PreviewProgress preview={preview} label="反映される内容を調べています" />
      {isUnknown && (
        <p>
          反映される内容を調べられませんでした。このまま再開することもできます。すぐに同期を試し、失敗したときは、この画面に理由を表示して、次の日にもう一度試します。
        </p>
      )}
      {counts && (
        <div className="resume-figures">
          <KeyFigures figures={figuresOf(counts)} />
        </div>
      )}
      {counts && counts.unlisted > 0 && <p className="quiet">{unlistedInWords(counts).slice(1, -1)}。</p>}
    </Dialog>
  );
}

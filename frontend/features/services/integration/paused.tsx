import { integrations, type IntegrationDetail, type RunCounts } from '../../../../backend/contract/integrations';
import { PausedSynchronisation, ResumeDialog } from '../../../details/paused-synchronisation';
import { useWrite } from '../../../lib/use-write';
import { count } from '../../../ui/format';
import { PreviewProgress } from './preview-progress';
import { unlistedInWords } from './run-words';
import { usePreview } from './use-preview';
import { showSyncFailure } from './use-synchronise';

const classes = { notice: 'integration-notice integration-notice-caution', buttons: 'integration-notice-acts' };

export function Paused({ integration, pausedAt }: { integration: IntegrationDetail; pausedAt: string }) {
  return (
    <PausedSynchronisation
      pausedAt={pausedAt}
      classes={classes}
      resumeDialog={(onClose) => <ResumeIntegration integration={integration} onClose={onClose} />}
    >
      再開するまで、連携先の変更は反映しません。
    </PausedSynchronisation>
  );
}

const figuresOf = ({ found, back, changed, missed, lost }: RunCounts) => [
  { label: '登録される・再び見つかる', value: `${count(found + back)}件` },
  { label: '変更される', value: `${count(changed)}件` },
  { label: '見つからなくなる', value: `${count(missed + lost)}件` },
];

function ResumeIntegration({ integration, onClose }: { integration: IntegrationDetail; onClose: () => void }) {
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
    <ResumeDialog
      name={serviceName}
      text="すぐに同期し、その後は毎日自動で同期します。元に戻した内容のうち、連携先に今あるものはもう一度反映されます。"
      figures={counts && figuresOf(counts)}
      contents="反映される内容"
      isUnknown={isUnknown}
      isResuming={isPending}
      onResume={() => void resume()}
      onClose={onClose}
      note={counts && counts.unlisted > 0 && <p className="quiet">{unlistedInWords(counts).slice(1, -1)}。</p>}
    >
      <PreviewProgress preview={preview} label="反映される内容を調べています" />
    </ResumeDialog>
  );
}

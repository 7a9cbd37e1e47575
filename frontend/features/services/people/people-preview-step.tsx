import type { IntegrationDetail, RunCounts } from '../../../../backend/contract/integrations';
import { peopleSources, type PeopleSource, type PersonPreview } from '../../../../backend/contract/people-source';
import { personOutcomes } from '../../../../backend/contract/people-words';
import { showFailure } from '../../../lib/notice';
import { useRead } from '../../../lib/use-read';
import { useWrite } from '../../../lib/use-write';
import { StatusBadge, type BadgeStyle } from '../../../ui/badge';
import { Button } from '../../../ui/button';
import { EmptyState } from '../../../ui/empty-state';
import { count } from '../../../ui/format';
import { KeyFigures } from '../../../ui/key-figures';
import { PreviewProgress } from '../integration/preview-progress';
import { usePreview } from '../integration/use-preview';
import { useSynchronise } from '../integration/use-synchronise';

const badges: Record<PersonPreview['outcome'], BadgeStyle> = {
  added: { tone: 'success', icon: 'add' },
  changed: { tone: 'info', icon: 'edit' },
  leaving: { tone: 'caution', icon: 'calendar' },
  missing: { tone: 'caution', icon: 'search' },
  confirm: { tone: 'caution', icon: 'alert' },
};

const figuresOf = (counts: RunCounts) => [
  { label: personOutcomes.labels.added, value: `${count(counts.peopleAdded ?? 0)}名` },
  { label: personOutcomes.labels.changed, value: `${count(counts.peopleChanged ?? 0)}名` },
  { label: personOutcomes.labels.leaving, value: `${count(counts.peopleLeaving ?? 0)}名` },
  { label: personOutcomes.labels.missing, value: `${count(counts.peopleMissing ?? 0)}名` },
  { label: personOutcomes.labels.confirm, value: `${count(counts.peopleToConfirm ?? 0)}名` },
];

interface PeoplePreviewStepProps {
  integration: IntegrationDetail;
  source: PeopleSource;
  onBack: () => void;
  onClose: () => void;
}

/** Step 2: who would be added, changed or retired. The last button begins. */
export function PeoplePreviewStep({ integration, source, onBack, onClose }: PeoplePreviewStepProps) {
  const preview = usePreview(integration);
  const { counts, runId } = preview;
  const params = { companyServiceId: integration.companyServiceId };
  const synchronise = useSynchronise(integration.companyServiceId);
  const { mutateAsync, isPending } = useWrite(
    peopleSources.change,
    `「${integration.serviceName}」からの人事情報の取り込みを始めました`,
  );
  const start = async () => {
    try {
      await mutateAsync({ params, body: { isOn: true } });
      if (await synchronise.start()) onClose();
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <>
      <PreviewProgress preview={preview} label="人事情報を読み取っています" />
      {counts && <KeyFigures figures={figuresOf(counts)} />}
      {counts && runId && <Rows companyServiceId={integration.companyServiceId} runId={runId} />}
      <p className="quiet">
        ユーザーはまだ変わっていません。取り込みを始めると、毎日の同期でこのとおりに反映します。ユーザーや部署が自動で削除されることはありません。
      </p>
      <div className="dialog-buttons">
        <Button onClick={onBack}>戻る</Button>
        <Button onClick={onClose}>あとで始める</Button>
        <Button
          kind="primary"
          disabled={!counts}
          busy={(isPending || synchronise.isStarting) && '開始中'}
          onClick={() => void start()}
        >
          {source.isOn ? '今すぐ反映する' : '取り込みを始める'}
        </Button>
      </div>
    </>
  );
}

function Rows({ companyServiceId, runId }: { companyServiceId: string; runId: string }) {
  const { data } = useRead(peopleSources.preview, { params: { companyServiceId, runId } });
  if (!data) return null;
  if (data.length === 0) return <EmptyState icon="people" title="変わる人はいません" />;
  return (
    <div className="people-preview" tabIndex={0} role="region" aria-label="変わる人">
      <ul>
        {data.map(({ id, outcome, name, employeeCode, details }) => (
          <li key={id}>
            <StatusBadge {...badges[outcome]}>{personOutcomes.labels[outcome]}</StatusBadge>
            <span>
              <strong>{name ?? '氏名のない人'}</strong>
              {employeeCode && <small>{employeeCode}</small>}
              {details.length > 0 && <span className="people-details">{details.join('　')}</span>}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

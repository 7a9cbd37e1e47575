import type { IntegrationDetail, RunCounts } from '../../../../backend/contract/integrations';
import { Button } from '../../../ui/button';
import { count, dayAndTime } from '../../../ui/format';
import { KeyFigures } from '../../../ui/key-figures';
import { PreviewProgress } from './preview-progress';
import { unlistedInWords } from './run-words';
import { usePreview } from './use-preview';
import type { Synchronise } from './use-synchronise';

const countText = (value: number | null, unit: string) =>
  value === null ? '取得できません' : `${count(value)}${unit}`;

const figuresOf = ({ accounts, matched, unmatched, seatsBought, seatsUsed }: RunCounts) => [
  { label: '見つかったアカウント', value: `${count(accounts)}件` },
  { label: 'ユーザーと一致', value: `${count(matched)}件` },
  { label: '要確認', value: `${count(unmatched)}件` },
  {
    label: '席数',
    value: countText(seatsBought, '席'),
    note: seatsUsed === null ? undefined : `使用 ${count(seatsUsed)}`,
  },
];

interface PreviewStepProps {
  integration: IntegrationDetail;
  synchronise: Synchronise;
  onBack: () => void;
  onClose: () => void;
}

/** Step 3: what would come in. The last button takes it in. */
export function PreviewStep({ integration, synchronise, onBack, onClose }: PreviewStepProps) {
  const preview = usePreview(integration);
  const { counts } = preview;
  const isReplaced = integration.lastRun !== null;
  const start = async () => {
    if (await synchronise.start()) onClose();
  };
  return (
    <>
      <PreviewProgress preview={preview} label="アカウントを読み取っています" />
      {counts && (
        <>
          <KeyFigures figures={figuresOf(counts)} />
          <Explanation counts={counts} />
        </>
      )}
      {isReplaced ? (
        <Replaced integration={integration} />
      ) : (
        <p className="quiet">まだ登録していません。「同期を始める」で登録し、その後は毎日自動で同期します。</p>
      )}
      <div className="dialog-buttons">
        <Button onClick={onBack}>戻る</Button>
        <Button onClick={onClose}>{isReplaced ? '閉じる' : 'あとで始める'}</Button>
        <Button
          kind="primary"
          disabled={!counts}
          busy={synchronise.isStarting && '開始中'}
          onClick={() => void start()}
        >
          {isReplaced ? '今すぐ同期する' : '同期を始める'}
        </Button>
      </div>
    </>
  );
}

/** The integration ran before, with other credentials. */
function Replaced({ integration: { authKind, nextRunAt } }: { integration: IntegrationDetail }) {
  return (
    <p role="status">
      {authKind === 'oauth' ? '再認可しました。' : '認証情報を置き換えました。以前の認証情報は使いません。'}
      {nextRunAt
        ? `次回（${dayAndTime(nextRunAt)}）の同期から新しい認証情報で読み取ります。すぐに読み取るには「今すぐ同期する」を押してください。`
        : '「今すぐ同期する」を押すと、新しい認証情報で読み取ります。'}
    </p>
  );
}

function Explanation({ counts }: { counts: RunCounts }) {
  const { matched, unmatched, unlisted } = counts;
  return (
    <ul className="setup-list">
      <li>ユーザーと一致する{count(matched)}件は、サービスの利用者として接続します。</li>
      {unmatched > 0 && (
        <li>
          一致するユーザーがいない{count(unmatched)}
          件は「要確認」になり、後からユーザーを選べます。
        </li>
      )}
      {unlisted > 0 && <li>{unlistedInWords(counts).slice(1, -1)}。</li>}
    </ul>
  );
}

import { lab } from '../../../backend/contract/lab';
import type { AnswerOf } from '../../../backend/contract/kit';
import { showFailure } from '../../lib/notice';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Card } from '../../ui/card';
import { ErrorState } from '../../ui/error-state';
import { PageHeader } from '../../ui/page-header';
import { useReadOnly } from '../../ui/read-only';
import { Skeleton } from '../../ui/skeleton';
import './lab.css';

type Feature = AnswerOf<typeof lab.list>[number];

const purposes: Record<Feature['id'], string> = {
  dark_mode: 'すべての画面を、パソコンの設定にかかわらず暗い配色で表示します。無効のときはパソコンの設定に従います。',
  compact_tables: 'すべての一覧と表を、行の高さを詰めて小さな文字で表示します。一度に見える行が増えます。',
};

/** /lab: experimental features, switched on by each administrator for themselves. */
export default function LabScreen() {
  const { data, error, refetch } = useRead(lab.list, {});
  return (
    <div className="screen screen-scrolls">
      <PageHeader title="ラボ" state="試験的な機能を試せます。有効にしても、ほかの管理者の画面は変わりません。" />
      {data ? (
        <ul className="lab">
          {data.map((feature) => (
            <FeatureSwitch key={feature.id} feature={feature} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="試験的な機能を読み込めませんでした" onRetry={() => void refetch()} />
      ) : (
        <Skeleton lines={4} />
      )}
    </div>
  );
}

function FeatureSwitch({ feature: { id, name, isOn } }: { feature: Feature }) {
  const { mutate, isPending } = useWrite(
    lab.switch,
    (_, { body }) => `「${name}」を${body.isOn ? 'オン' : 'オフ'}にしました`,
  );
  const turn = (next: boolean) => mutate({ body: { labFeatureId: id, isOn: next } }, { onError: showFailure });
  const isReadOnly = useReadOnly();
  const says = `lab-${id}-says`;
  return (
    <li>
      <Card
        title={name}
        actions={
          <button
            type="button"
            role="switch"
            className="lab-switch"
            aria-checked={isOn}
            aria-label={name}
            aria-describedby={says}
            disabled={isPending || isReadOnly}
            onClick={() => turn(!isOn)}
          >
            <span className="lab-knob" />
            <span className="lab-state">{isOn ? '有効' : '無効'}</span>
          </button>
        }
      >
        <p id={says} className="quiet">
          {purposes[id]}
        </p>
      </Card>
    </li>
  );
}

import { evidence } from '../../../backend/contract/evidence';
import { PeriodPackButton } from '../../details/packs/period-pack-button';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/error-state';
import { count } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { CheckpointsTab } from './checkpoints-tab';
import { DeliveryTab } from './delivery-tab';
import './evidence.css';
import { KeysTab } from './keys-tab';
import { PacksTab } from './packs-tab';
import { Problems } from './problems';
import { Standing } from './standing';
import { Verifying } from './verifying';

/** /evidence: what proves that the ledger was not changed. */
export default function EvidenceScreen() {
  const reading = useRead(evidence.show, {});
  return (
    <div className="screen">
      <PageHeader
        title="証跡"
        state="記録があとから変えられていないことを、Daichoなしで確かめられます。"
        secondary={<WriteButton />}
        primary={<PeriodPackButton primary />}
      />
      {reading.error && !reading.data ? (
        <ErrorState
          title="証跡の状態を読み込めませんでした"
          detail={reading.error.message}
          onRetry={() => void reading.refetch()}
        />
      ) : reading.data ? (
        <>
          <Standing standing={reading.data} />
          {reading.data.verifying && <Verifying verifying={reading.data.verifying} />}
          <Problems problems={reading.data.problems} />
        </>
      ) : (
        <Skeleton lines={3} label="証跡の状態を読み込み中" />
      )}
      <Tabs
        label="証跡"
        tabs={[
          { id: 'checkpoints', label: 'チェックポイント', render: () => <CheckpointsTab /> },
          { id: 'packs', label: '証跡パック', render: () => <PacksTab /> },
          { id: 'delivery', label: '送り先', render: () => <DeliveryTab /> },
          { id: 'keys', label: '公開鍵', render: () => <KeysTab keys={reading.data?.keys} /> },
        ]}
      />
    </div>
  );
}

function WriteButton() {
  const { mutate, isPending } = useWrite(evidence.write, ({ size }) => `${count(size)}件の出来事に署名しました`);
  return (
    <Button busy={isPending && '作成中'} onClick={() => mutate({})}>
      今すぐチェックポイントを作成する
    </Button>
  );
}

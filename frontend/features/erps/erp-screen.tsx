import { useState } from 'react';
import { useParams } from 'react-router';
import type { CompanyErpDetail } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { isGone } from '../../lib/call';
import { showFailure } from '../../lib/notice';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { StatusBadge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import { ErrorState } from '../../ui/error-state';
import { count, dayAndTime } from '../../ui/format';
import { Icon } from '../../ui/icon';
import { PageHeader } from '../../ui/page-header';
import { Skeleton } from '../../ui/skeleton';
import { ErpConfirmations } from './erp-confirmations';
import { ErpConfiguration } from './erp-configuration';
import { ErpCredentials } from './erp-credentials';
import { ErpPreview } from './erp-preview';
import { ErpRuns } from './erp-runs';
import { erpState } from '../../details/erps/erp-words';
import { HeldErpRun } from './held-erp-run';
import { PausedErp } from './paused-erp';
import './erps.css';

const crumbs = [
  { label: '支払実績', to: '/payments' },
  { label: 'ERP連携', to: '/payments/erps' },
];

/** /payments/erps/{id}: the set-up of an ERP, what it would bring, and its runs. */
export default function ErpScreen() {
  const { companyErpId = '' } = useParams();
  const reading = useRead(companyErps.show, { params: { companyErpId } });
  const [obsoleteId, setObsoleteId] = useState<string | null>(null);
  const erp = reading.data && withoutPreview(reading.data, obsoleteId);
  return (
    <div className="screen screen-scrolls">
      <PageHeader
        title={erp?.name ?? 'ERP'}
        crumbs={crumbs}
        state={erp && <StateBadge erp={erp} />}
        secondary={erp?.hasCredentials && <Disintegrate erp={erp} />}
      />
      {erp ? (
        <>
          {erp.pausedAt !== null && <PausedErp erp={erp} pausedAt={erp.pausedAt} onObsolete={setObsoleteId} />}
          <Notices erp={erp} />
          <ErpConfirmations companyErpId={erp.id} total={erp.requiredConfirmationCount} />
          <Steps erp={erp} onObsolete={setObsoleteId} />
        </>
      ) : isGone(reading.error) ? (
        <ErrorState title="このERP連携はありません" detail="削除されたか、アドレスが正しくない可能性があります。">
          <ButtonLink to="/payments/erps">ERP連携の一覧へ戻る</ButtonLink>
        </ErrorState>
      ) : reading.error ? (
        <ErrorState title="ERP連携を読み込めませんでした" onRetry={() => void reading.refetch()} />
      ) : (
        <Skeleton lines={8} label="読み込んでいます" />
      )}
    </div>
  );
}

/** A run removes the preview, which must not be read any more. */
const withoutPreview = (erp: CompanyErpDetail, obsoleteId: string | null): CompanyErpDetail =>
  erp.previewRunId === obsoleteId ? { ...erp, previewRunId: null } : erp;

interface Parts {
  erp: CompanyErpDetail;
  onObsolete: (previewRunId: string | null) => void;
}

function Steps({ erp, onObsolete }: Parts) {
  if (erp.authKind === 'file') return <ByFile erp={erp} />;
  return erp.isIntegrated ? (
    <Integrated erp={erp} onObsolete={onObsolete} />
  ) : (
    <SetUp erp={erp} onObsolete={onObsolete} />
  );
}

/** An ERP without an interface: what is taken in, then the file. */
function ByFile({ erp }: { erp: CompanyErpDetail }) {
  return (
    <>
      <ErpConfiguration erp={erp} />
      <section className="erp-part erp-narrow">
        <h2 className="erp-heading">2. CSVの取り込み</h2>
        <p>{erp.exportHelp}</p>
        <p className="quiet">
          {erp.isConfigured
            ? '設定の対象でない行は、取り込む前に行ごとの理由と件数を確認できます。これまでの取り込みも開けます。'
            : '取り込みの設定を保存すると、CSVを取り込めます。'}
        </p>
        {erp.isConfigured && (
          <div className="erp-actions">
            <ButtonLink acts kind="primary" icon="upload" to={`/payments/erps/${erp.id}/imports`}>
              CSVを取り込む
            </ButtonLink>
          </div>
        )}
      </section>
    </>
  );
}

/** Three steps; nothing is written before the last. */
function SetUp({ erp, onObsolete }: Parts) {
  return (
    <>
      <ErpCredentials key={String(erp.hasCredentials)} erp={erp} />
      <ErpConfiguration erp={erp} />
      <ErpPreview erp={erp} onObsolete={onObsolete} />
      <ErpRuns companyErpId={erp.id} />
    </>
  );
}

/** What happens first, what is seldom changed last. */
function Integrated({ erp, onObsolete }: Parts) {
  return (
    <>
      <ErpPreview erp={erp} onObsolete={onObsolete} />
      <ErpRuns companyErpId={erp.id} />
      <ErpConfiguration erp={erp} />
      <ErpCredentials key={String(erp.hasCredentials)} erp={erp} />
    </>
  );
}

function StateBadge({ erp }: { erp: CompanyErpDetail }) {
  const { words, ...badge } = erpState(erp);
  return (
    <>
      <StatusBadge {...badge}>{words}</StatusBadge>
      {erp.authKind !== 'file' && `・取り込んだ支払 ${count(erp.paymentsCount)}件`}
    </>
  );
}

/** A failure, or a held run that a person releases or discards. */
function Notices({ erp }: { erp: CompanyErpDetail }) {
  const { failure, heldRunId } = erp;
  if (failure)
    return (
      <section className="erp-notice erp-notice-error" role="alert">
        <Icon name="error" />
        <div>
          <h2>支払を同期できませんでした</h2>
          <p>{failure.text}</p>
          <p className="quiet">
            {dayAndTime(failure.at)}に失敗しました。
            {failure.nextAttemptAt
              ? `${dayAndTime(failure.nextAttemptAt)}にもう一度試します。`
              : '取り込み済みの支払は残っています。認証と権限を確かめて、もう一度同期してください。'}
          </p>
        </div>
      </section>
    );
  return heldRunId ? <HeldErpRun erp={erp} runId={heldRunId} /> : null;
}

function Disintegrate({ erp }: { erp: CompanyErpDetail }) {
  const disintegrate = useWrite(companyErps.disintegrate, `「${erp.name}」との連携を解除しました`);
  const confirm = useConfirm();
  const ask = async () => {
    const isSure = await confirm({
      title: `「${erp.name}」との連携を解除しますか`,
      text: `認証情報を削除し、毎日の同期を止めます。取り込んだ支払${count(erp.paymentsCount)}件、取り込みの設定、支払の規則は残ります。`,
      yes: '解除する',
      danger: true,
    });
    if (isSure) await disintegrate.mutateAsync({ params: { companyErpId: erp.id }, body: {} }).catch(showFailure);
  };
  return (
    <Button kind="danger" busy={disintegrate.isPending && '解除中'} onClick={() => void ask()}>
      連携を解除する
    </Button>
  );
}

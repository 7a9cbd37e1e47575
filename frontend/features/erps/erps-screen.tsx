import { Link, useNavigate } from 'react-router';
import type { CompanyErp, ErpCandidate } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { kindStates } from '../../../backend/contract/integration-words';
import { showFailure } from '../../lib/notice';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { StatusBadge } from '../../ui/badge';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/empty-state';
import { count, dayAndTime } from '../../ui/format';
import { PageHeader } from '../../ui/page-header';
import { erpState, runInWords } from '../../details/erps/erp-words';
import { lastFileInWords, useLastFile } from '../../details/erps/last-file';
import './erps.css';

const crumbs = [{ label: '支払実績', to: '/payments' }];

/** The mark of an ERP whose export no text of its vendor describes. */
const columnsUnknown =
  '書き出すCSVの列は未確認です。取り込むときに、日付・支払先・金額の列を必ず確認してください。選んだ列は次回も選ばれます。';
const connectionUnconfirmed = '「接続を試す」が成功するまで同期しません。';
const connectionConfirmed = '公開された資料のとおりに読み取ります。';

/** /payments/erps: the ERPs of the company, and those that it can choose. */
export default function ErpsScreen() {
  const erps = useRead(companyErps.list, {}).data;
  const candidates = useRead(companyErps.candidates, {}).data ?? [];
  return (
    <div className="screen screen-scrolls">
      <PageHeader
        title="ERP連携"
        crumbs={crumbs}
        state={erps && stateOf(erps)}
        secondary={<ButtonLink to="/payments/rules">支払の規則</ButtonLink>}
      />
      {erps?.length === 0 && (
        <EmptyState icon="link" title="登録したERPはまだありません">
          会計や経費のシステムを下から選ぶと、支払を毎日読み取るか、出力したCSVから取り込みます。
        </EmptyState>
      )}
      <div className="erp-cards">
        {erps?.map((erp) => (
          <ErpCard key={erp.id} erp={erp} />
        ))}
      </div>
      <h2 className="erp-heading">選べるERP</h2>
      <ul className="erp-candidates">
        {candidates
          .filter(({ companyErpId }) => companyErpId === null)
          .map((candidate) => (
            <Candidate key={candidate.integrationKind} candidate={candidate} />
          ))}
      </ul>
    </div>
  );
}

/** Those that export files are never integrated. */
const stateOf = (erps: readonly CompanyErp[]) =>
  `登録 ${count(erps.length)}件・連携中 ${count(erps.filter(({ isIntegrated }) => isIntegrated).length)}件`;

function ErpCard({ erp }: { erp: CompanyErp }) {
  const { words, ...badge } = erpState(erp);
  return (
    <Card title={erp.name} actions={<Link to={`/payments/erps/${erp.id}`}>設定と記録を開く</Link>}>
      <p>
        <StatusBadge {...badge}>{words}</StatusBadge>
      </p>
      {erp.kindState === 'manual' ? <LastFile companyErpId={erp.id} /> : <LastRun erp={erp} />}
    </Card>
  );
}

function LastRun({ erp: { paymentsCount, requiredConfirmationCount, lastRun } }: { erp: CompanyErp }) {
  return (
    <>
      <p>取り込んだ支払 {count(paymentsCount)}件</p>
      {requiredConfirmationCount > 0 && <p>要確認 {count(requiredConfirmationCount)}件</p>}
      <p className="quiet">
        {lastRun ? `前回 ${dayAndTime(lastRun.startedAt)}：${runInWords(lastRun)}` : '同期はまだ実行されていません'}
      </p>
    </>
  );
}

function LastFile({ companyErpId }: { companyErpId: string }) {
  const file = useLastFile(companyErpId);
  return file && <p className="quiet">{lastFileInWords(file)}</p>;
}

function Candidate({ candidate }: { candidate: ErpCandidate }) {
  const { integrationKind, name, kindState, exportHelp, source } = candidate;
  const isConfirmed = exportHelp ? source !== null : kindState === 'confirmed';
  const connectionWords = isConfirmed ? connectionConfirmed : connectionUnconfirmed;
  const register = useWrite(companyErps.register, `「${name}」を登録しました`);
  const navigate = useNavigate();
  const begin = async () => {
    try {
      const { id } = await register.mutateAsync({ body: { integrationKind } });
      await navigate(`/payments/erps/${id}`);
    } catch (error) {
      showFailure(error);
    }
  };
  return (
    <li>
      <span>
        <span className="erp-candidate-name">
          <strong>{name}</strong>
          <Confirmation isConfirmed={isConfirmed} />
        </span>
        <span className="quiet">{exportHelp ? `CSVで取り込みます。${exportHelp}` : connectionWords}</span>
        {exportHelp && !isConfirmed && <span>{columnsUnknown}</span>}
      </span>
      <Button
        icon={exportHelp ? 'upload' : 'link'}
        aria-label={`${name}を登録する`}
        busy={register.isPending && '登録中'}
        onClick={() => void begin()}
      >
        登録する
      </Button>
    </li>
  );
}

function Confirmation({ isConfirmed }: { isConfirmed: boolean }) {
  const style = isConfirmed ? ({ tone: 'success', icon: 'check-circle' } as const) : unconfirmedStyle;
  return <StatusBadge {...style}>{kindStates.labels[isConfirmed ? 'confirmed' : 'unconfirmed']}</StatusBadge>;
}
const unconfirmedStyle = { tone: 'caution', icon: 'alert' } as const;

import { useState } from 'react';
import type { CompanyErpDetail, ErpPaymentRow } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { erpPaymentOutcomes, erpPaymentProblems } from '../../../backend/contract/erp-words';
import { services } from '../../../backend/contract/services';
import { useLocalList } from '../../lib/local-list';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { day, yen } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/moment';
import { runInWords, showErpFailure } from './erp-words';

/** What would be taken in, before anything is written. */
export function ErpPreview({ erp }: { erp: CompanyErpDetail }) {
  const { id: companyErpId, previewRunId, isIntegrated, isConfigured, isAuthorised, running } = erp;
  const integrate = useWrite(companyErps.integrate);
  const [keepBoth, setKeepBoth] = useState<ReadonlySet<string>>(new Set());
  const params = { companyErpId };
  const begin = async (body: { isPreview?: boolean; keepBoth?: string[] }) => {
    try {
      await integrate.mutateAsync({ params, body });
    } catch (error) {
      showErpFailure(error);
    }
  };
  const isReady = isConfigured && isAuthorised && !erp.isTestRequired;
  return (
    <section>
      <h2 className="erp-heading">3. 取り込む内容</h2>
      {!isReady && (
        <p className="quiet">
          {erp.isTestRequired
            ? 'この連携は未確認のため、先に「接続を試す」で接続を確認してください。'
            : '認証と取り込みの設定を済ませると、取り込む内容を確認できます。'}
        </p>
      )}
      <div className="erp-actions">
        <Button
          disabled={!isReady}
          busy={running?.isPreview && '確認中'}
          onClick={() => void begin({ isPreview: true })}
        >
          取り込む内容を確認する
        </Button>
        <Button
          kind="primary"
          disabled={!isReady || (!isIntegrated && !previewRunId)}
          busy={running?.isPreview === false && '同期中'}
          onClick={() => void begin({ keepBoth: [...keepBoth] })}
        >
          {isIntegrated ? '今すぐ同期する' : '取り込みを始める'}
        </Button>
      </div>
      {previewRunId && <PreviewTable {...{ companyErpId, runId: previewRunId, keepBoth }} onKeepBoth={setKeepBoth} />}
    </section>
  );
}

interface PreviewTableProps {
  companyErpId: string;
  runId: string;
  keepBoth: ReadonlySet<string>;
  onKeepBoth: (externalIds: ReadonlySet<string>) => void;
}

function PreviewTable({ companyErpId, runId, keepBoth, onKeepBoth }: PreviewTableProps) {
  const list = useLocalList(companyErps.preview);
  const params = { companyErpId, runId };
  const read = useRead(companyErps.preview, { params, query: list.query }, { keepPrevious: true });
  const run = useRead(companyErps.run, { params }).data;
  const names = useRead(services.names, {}).data ?? [];
  const nameOf = (serviceId: string | null) => names.find(({ id }) => id === serviceId)?.serviceName ?? null;
  const toggle = ({ externalId }: ErpPaymentRow) => {
    const next = new Set(keepBoth);
    if (!next.delete(externalId)) next.add(externalId);
    onKeepBoth(next);
  };
  const columns: readonly Column<ErpPaymentRow>[] = [
    {
      field: 'paidOn',
      header: '支払日',
      sortable: true,
      width: 110,
      render: ({ paidOn }) => <OrDash>{paidOn && day(paidOn)}</OrDash>,
    },
    {
      field: 'payee',
      header: '支払先',
      sortable: true,
      grow: 1.4,
      render: (row) => `${row.payee}${row.isKnownPayee ? '' : '（未知）'}`,
    },
    {
      field: 'amount',
      header: '金額',
      sortable: true,
      align: 'right',
      width: 120,
      render: ({ amount }) => <OrDash>{amount === null ? null : yen(amount)}</OrDash>,
    },
    {
      field: 'accountTitle',
      header: '勘定科目',
      grow: 0.8,
      render: ({ accountTitle }) => <OrDash>{accountTitle}</OrDash>,
    },
    {
      field: 'service',
      header: 'サービス',
      grow: 1,
      render: ({ companyServiceId }) => <OrDash>{nameOf(companyServiceId)}</OrDash>,
    },
    {
      field: 'outcome',
      header: '結果',
      grow: 1.4,
      render: (row) =>
        row.outcome === 'joined' ? (
          <label>
            <input type="checkbox" checked={keepBoth.has(row.externalId)} onChange={() => toggle(row)} />
            {keepBoth.has(row.externalId) ? '別の支払として取り込む' : '手動の支払と統合（別にするときはチェック）'}
          </label>
        ) : (
          (row.problem && erpPaymentProblems.labels[row.problem]) || erpPaymentOutcomes.labels[row.outcome]
        ),
    },
  ];
  return (
    <>
      {run?.counts && <p>{runInWords(run)}</p>}
      <ListTable
        name="取り込む支払"
        read={read}
        list={list}
        columns={columns}
        idOf={({ externalId }) => externalId}
        nameOf={({ payee }) => `${payee}への支払`}
        empty={
          <EmptyState icon="card" title="取り込む支払はありません">
            設定の期間と勘定科目を確認してください。
          </EmptyState>
        }
      />
    </>
  );
}

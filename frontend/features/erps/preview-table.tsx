import { useMemo } from 'react';
import type { ErpPaymentRow } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import { erpPaymentOutcomes, erpPaymentProblems } from '../../../backend/contract/erp-words';
import { services } from '../../../backend/contract/services';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { EmptyState } from '../../ui/empty-state';
import type { Filter } from '../../ui/filter';
import { FilterBar } from '../../ui/filter-bar';
import { foreignMoney } from '../../ui/foreign-money';
import { count, day, yen } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/relative-time';
import { runInWords } from '../../details/erps/erp-words';

interface PreviewTableProps {
  companyErpId: string;
  runId: string;
  keepBoth: ReadonlySet<string>;
  onKeepBoth: (externalIds: ReadonlySet<string>) => void;
}

/** The payments of a preview, each with its effect. */
export function PreviewTable({ companyErpId, runId, keepBoth, onKeepBoth }: PreviewTableProps) {
  const list = useLocalList(companyErps.preview);
  const params = { companyErpId, runId };
  const reading = useRead(companyErps.preview, { params, query: list.query }, { keepPrevious: true });
  const run = useRead(companyErps.run, { params }).data;
  const names = useRead(services.names, {}).data;
  const columns = useMemo(() => {
    const toggle = ({ externalId }: ErpPaymentRow) => {
      const next = new Set(keepBoth);
      if (!next.delete(externalId)) next.add(externalId);
      onKeepBoth(next);
    };
    const nameOf = (serviceId: string | null) => names?.find(({ id }) => id === serviceId)?.serviceName ?? null;
    return columnsOf(nameOf, (row) => (
      <Outcome row={row} isKept={keepBoth.has(row.externalId)} onToggle={() => toggle(row)} />
    ));
  }, [keepBoth, onKeepBoth, names]);
  return (
    <>
      {run?.counts && <p>{runInWords(run)}</p>}
      <FilterBar filters={filtersOf(reading.data?.counts)} list={list} name="取り込む支払" />
      <ListTable
        name="取り込む支払"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ externalId }) => externalId}
        nameOf={({ payee }) => `${payee}への支払`}
        empty={
          <EmptyState icon="card" title="取り込む支払はありません">
            変わる支払はありません。思ったものがないときは、設定の期間と勘定科目を確認してください。
          </EmptyState>
        }
      />
    </>
  );
}

interface Counts {
  outcomes: Record<string, number>;
  unknownPayees: number;
  withoutService: number;
}

/** The filters, each with how many payments it leaves. */
const filtersOf = (counts: Counts = { outcomes: {}, unknownPayees: 0, withoutService: 0 }): Filter[] => {
  const { outcomes, unknownPayees, withoutService } = counts;
  const options = erpPaymentOutcomes.values
    .filter((outcome) => outcomes[outcome])
    .map((outcome) => ({
      value: outcome,
      label: `${erpPaymentOutcomes.labels[outcome]}（${count(outcomes[outcome]!)}件）`,
    }));
  return [
    { kind: 'choice', name: 'outcome', label: '結果', options },
    { kind: 'flag', name: 'isUnknownPayee', label: `未知の支払先（${count(unknownPayees)}件）` },
    { kind: 'flag', name: 'hasNoService', label: `サービスなし（${count(withoutService)}件）` },
  ];
};

const columnsOf = (
  serviceName: (id: string | null) => string | null,
  outcome: (row: ErpPaymentRow) => React.ReactNode,
): readonly Column<ErpPaymentRow>[] => [
  {
    field: 'paidOn',
    header: '支払日',
    sortable: true,
    width: 110,
    render: ({ paidOn, before }) => (
      <Changed before={before && day(before.paidOn)} now={paidOn === null ? null : day(paidOn)} />
    ),
  },
  {
    field: 'payee',
    header: '支払先',
    sortable: true,
    grow: 1.4,
    render: ({ payee, isKnownPayee, before }) => (
      <>
        <Changed before={before && before.payee} now={payee} />
        {!isKnownPayee && <span className="quiet">（未知）</span>}
      </>
    ),
  },
  {
    field: 'amount',
    header: '金額',
    sortable: true,
    align: 'right',
    width: 140,
    render: (row) => <Changed before={row.before && yen(row.before.amount)} now={amountOf(row)} />,
  },
  {
    field: 'accountTitle',
    header: '勘定科目・部門',
    grow: 1.2,
    render: (row) => <Changed before={row.before && bookedOn(row.before)} now={bookedOn(row)} />,
  },
  {
    field: 'service',
    header: 'サービス',
    grow: 1,
    render: ({ companyServiceId }) => <OrDash>{serviceName(companyServiceId)}</OrDash>,
  },
  { field: 'outcome', header: '結果', grow: 2, render: outcome },
];

const bookedOn = ({ accountTitle, department }: Pick<ErpPaymentRow, 'accountTitle' | 'department'>): string | null =>
  [accountTitle, department].filter(Boolean).join('・') || null;

const amountOf = (row: ErpPaymentRow): string | null => {
  if (row.amount === null) return null;
  return row.amount === 0 && row.originalAmount ? foreignMoney(row) : yen(row.amount);
};

/** A value, with the one before where it differs. */
function Changed({ before, now }: { before: string | null; now: string | null }) {
  if (!before || before === now) return <OrDash>{now}</OrDash>;
  return (
    <span title={`${before} → ${now ?? 'なし'}`}>
      <del className="quiet">{before}</del> {now ?? 'なし'}
    </span>
  );
}

function Outcome({ row, isKept, onToggle }: { row: ErpPaymentRow; isKept: boolean; onToggle: () => void }) {
  const { outcome, problem } = row;
  if (outcome === 'joined' || outcome === 'alike')
    return (
      <span className="erp-join">
        {isKept ? '別の支払として取り込む' : erpPaymentOutcomes.labels[outcome]}
        <label>
          <input
            type="checkbox"
            aria-label={`${row.payee}への支払を別の支払として取り込む`}
            checked={isKept}
            onChange={onToggle}
          />
          別にする
        </label>
      </span>
    );
  if (outcome === 'new' && row.amount === 0 && row.originalAmount) return '新規（円の金額の入力が必要）';
  return (problem && erpPaymentProblems.labels[problem]) || erpPaymentOutcomes.labels[outcome];
}

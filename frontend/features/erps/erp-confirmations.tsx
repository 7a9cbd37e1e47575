import { useState } from 'react';
import { Link } from 'react-router';
import { erpPayments, maxConfirmedPayments, type ErpPayment } from '../../../backend/contract/erp-payments';
import { erpPaymentDecisions, sourceConfirmations } from '../../../backend/contract/erp-words';
import type { WordOf } from '../../../backend/contract/vocabulary';
import { useLocalList } from '../../lib/use-local-list';
import { showFailure } from '../../lib/notice';
import { optionsOf } from '../../lib/options';
import { showToast } from '../../lib/toast';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { foreignMoney } from '../../ui/foreign-money';
import { count, day, yen } from '../../ui/format';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';
import { OrDash } from '../../ui/relative-time';

type Decision = WordOf<typeof erpPaymentDecisions>;
/** The decisions that each reason leaves open; a missing rate is entered with the payment. */
const decisionsOf: Record<NonNullable<ErpPayment['why']>, readonly Decision[]> = {
  missing: ['keep', 'remove'],
  unselected: ['keep', 'remove'],
  alike: ['join', 'separate'],
  rate: [],
};
const filters = [{ kind: 'choice', name: 'why', label: '理由', options: optionsOf(sourceConfirmations) }] as const;

/** Payments of an ERP that a person has to look at. */
export function ErpConfirmations({ companyErpId, total }: { companyErpId: string; total: number }) {
  const list = useLocalList(erpPayments.list, { sortBy: 'paidOn', orderBy: 'desc' });
  const query = { ...list.query, companyErpId, isRequiredConfirmation: true };
  const reading = useRead(erpPayments.list, { query }, { keepPrevious: true });
  const [selectedIds, onSelect] = useState<ReadonlySet<string>>(new Set());
  const { decide, isPending } = useDecisions(() => onSelect(new Set()));
  if (total === 0) return null;
  const bar = (ids: ReadonlySet<string>) => (
    <>
      {erpPaymentDecisions.values.map((decision) => (
        <Button
          key={decision}
          small
          kind={decision === 'remove' ? 'danger' : undefined}
          busy={isPending && '処理中'}
          onClick={() => void decide([...ids], decision)}
        >
          {erpPaymentDecisions.labels[decision]}
        </Button>
      ))}
    </>
  );
  return (
    <section className="erp-part">
      <h2 className="erp-heading">要確認 {count(total)}件</h2>
      <p className="quiet">支払は、確認されるまでそのまま残ります。自動では削除も統合もしません。</p>
      <FilterBar filters={filters} list={list} name="要確認の支払" />
      <ListTable
        name="要確認の支払"
        reading={reading}
        list={list}
        columns={columns}
        idOf={({ paymentId }) => paymentId}
        nameOf={({ payee }) => `${payee}への支払`}
        actions={({ paymentId, why }) =>
          (why ? decisionsOf[why] : []).map((decision) => ({
            label: erpPaymentDecisions.labels[decision],
            danger: decision === 'remove',
            run: () => void decide([paymentId], decision),
          }))
        }
        selection={{ selectedIds, onSelect, bar }}
        empty={
          <EmptyState icon="check-circle" title="この理由の支払はありません">
            ほかの理由を選ぶと、残りを確認できます。
          </EmptyState>
        }
      />
    </section>
  );
}

function useDecisions(onDone: () => void) {
  const confirmAll = useWrite(erpPayments.confirmAll, { shownBy: 'the toast with the sum of the parts' });
  const confirm = useConfirm();
  const decide = async (paymentIds: readonly string[], decision: Decision) => {
    const text = `${count(paymentIds.length)}件の支払を削除します。ERPの記録は変わりません。`;
    const question = { title: '支払を削除しますか', text, yes: '削除する', danger: true };
    if (decision === 'remove' && !(await confirm(question))) return;
    try {
      let confirmedCount = 0;
      for (let offset = 0; offset < paymentIds.length; offset += maxConfirmedPayments) {
        const body = { paymentIds: paymentIds.slice(offset, offset + maxConfirmedPayments), decision };
        confirmedCount += (await confirmAll.mutateAsync({ body })).confirmedCount;
      }
      onDone();
      const others = paymentIds.length - confirmedCount;
      const remainderNote = others > 0 ? `。${count(others)}件にはこの判断が当てはまらないため、変えていません` : '';
      showToast({ text: `${count(confirmedCount)}件を確認しました${remainderNote}` });
    } catch (error) {
      showFailure(error);
    }
  };
  return { decide, isPending: confirmAll.isPending };
}

const columns: readonly Column<ErpPayment>[] = [
  { field: 'paidOn', header: '支払日', sortable: true, width: 110, render: ({ paidOn }) => day(paidOn) },
  {
    field: 'payee',
    header: '支払先',
    sortable: true,
    grow: 1.4,
    render: ({ paymentId, payee }) => <Link to={`/payments?payment=${paymentId}`}>{payee}</Link>,
  },
  {
    field: 'amount',
    header: '金額',
    sortable: true,
    align: 'right',
    width: 150,
    render: (payment) => (payment.why === 'rate' ? foreignMoney(payment) : yen(payment.amount)),
  },
  {
    field: 'accountTitle',
    header: '勘定科目・部門',
    grow: 1,
    render: ({ source: { accountTitle, department } }) => (
      <OrDash>{[accountTitle, department].filter(Boolean).join('・') || null}</OrDash>
    ),
  },
  { field: 'why', header: '理由', grow: 1.8, render: (payment) => <Why payment={payment} /> },
];

function Why({ payment: { why, paymentId } }: { payment: ErpPayment }) {
  if (!why) return null;
  if (why !== 'rate') return sourceConfirmations.labels[why];
  return (
    <>
      {sourceConfirmations.labels.rate} <Link to={`/payments?payment=${paymentId}`}>円の金額を入力する</Link>
    </>
  );
}

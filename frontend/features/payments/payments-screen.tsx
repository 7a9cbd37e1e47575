import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { company } from '../../../backend/contract/company';
import { payments } from '../../../backend/contract/payments';
import { services } from '../../../backend/contract/services';
import { useListState } from '../../lib/list-state';
import { useRead } from '../../lib/use-read';
import { saveCsv } from '../../lib/download';
import { csvNameOf, useCsvActions, wholeList } from '../../lib/use-csv-actions';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { count, yen } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { MenuButton } from '../../ui/menu';
import { PageHeader } from '../../ui/page-header';
import { AddPaymentPanel } from './add-payment-panel';
import { paymentColumns } from './payment-columns';
import { paymentFilters } from './payment-filters';
import { PaymentPanel } from './payment-panel';
import { usePaymentActs } from './use-payment-acts';

const newestFirst = { sortBy: 'paidOn', orderBy: 'desc' } as const;

/** /payments: what was paid, when and to whom, and what it sums to. */
export default function PaymentsScreen() {
  const list = useListState(payments.list, newestFirst);
  const read = useRead(payments.list, { query: list.query }, { keepPrevious: true });
  const names = useRead(services.names, {}).data ?? [];
  const startMonth = useRead(company.show, {}).data?.fiscalYearStartMonth ?? 4;
  const [adding, setAdding] = useState(false);
  const { actions, dialog } = usePaymentActs();
  const open = useOpenPayment();
  const csv = useCsvActions((how) =>
    saveCsv(payments.csv, { query: { ...wholeList(list.query), ...how } }, csvNameOf('支払')),
  );
  const add = (
    <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
      支払を登録する
    </Button>
  );
  return (
    <div className="screen">
      <PageHeader
        title="支払実績"
        state={read.data && `${count(read.data.total)}件・合計 ${yen(read.data.sum)}`}
        secondary={
          <>
            <MenuButton label="支払のCSVを保存する" actions={csv}>
              CSVを保存する
            </MenuButton>
            <ButtonLink icon="upload" to="/payments/bulk-insert">
              一括登録する
            </ButtonLink>
          </>
        }
        primary={add}
      />
      <FilterBar
        filters={paymentFilters(
          names.map(({ id, serviceName }) => ({ value: id, label: serviceName })),
          startMonth,
        )}
        list={list}
      />
      <ListTable
        name="支払"
        read={read}
        list={list}
        columns={paymentColumns}
        idOf={(row) => row.id}
        nameOf={(row) => `${row.payee}への支払`}
        actions={actions}
        openId={open.id ?? undefined}
        empty={
          <EmptyState icon="card" title="支払はまだ登録されていません" action={add}>
            サービスへの支払を登録すると、期間・サービス・支払先ごとの合計を確認できます。
          </EmptyState>
        }
      />
      {open.id && <PaymentPanel key={open.id} id={open.id} onClose={open.close} />}
      {adding && <AddPaymentPanel onClose={() => setAdding(false)} />}
      {dialog}
    </div>
  );
}

/** The payment whose panel is open, as the address says: `?payment=`. */
function useOpenPayment() {
  const [search, setSearch] = useSearchParams();
  const close = () =>
    setSearch((now) => {
      const next = new URLSearchParams(now);
      ['payment', 'tab'].forEach((key) => next.delete(key));
      return next;
    });
  return { id: search.get('payment'), close };
}

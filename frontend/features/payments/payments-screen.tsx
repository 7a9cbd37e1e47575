import { useRef, useState } from 'react';
import { company } from '../../../backend/contract/company';
import { services } from '../../../backend/contract/services';
import { useAddressedAct } from '../../details/use-addressed-act';
import { useOpenId } from '../../details/use-open-id';
import { useRead } from '../../lib/use-read';
import { useBulk } from '../../lists/bulk/use-bulk';
import { ListTools } from '../../lists/list-tools';
import { useList } from '../../lists/use-list';
import { Button, ButtonLink } from '../../ui/button';
import { AddOrImport } from '../../lists/add-or-import';
import { EmptyState } from '../../ui/empty-state';
import { FilterBar } from '../../ui/filter-bar';
import { count, yen } from '../../ui/format';
import { ListTable } from '../../ui/list-table';
import { PageHeader } from '../../ui/page-header';
import { ErpLink } from './erp-link';
import { AddPaymentPanel } from './add-payment-panel';
import { paymentColumns } from './payment-columns';
import { paymentFilters } from './payment-filters';
import { PaymentPanel } from './payment-panel';
import type { ChosenBefore } from './receipts/use-attach-receipts';
import { usePaymentActs } from './use-payment-acts';

/** /payments: payments by date and payee, with their sum. */
export default function PaymentsScreen() {
  const { list, reading, columns, tools } = useList('payments', paymentColumns);
  const bulk = useBulk(tools);
  const names = useRead(services.names, {}).data ?? [];
  const startMonth = useRead(company.show, {}).data?.fiscalYearStartMonth ?? 4;
  const [adding, setAdding] = useState(false);
  const { actions, dialog } = usePaymentActs();
  useAddressedAct('record', () => setAdding(true));
  const open = useOpenId('payment', 'tab');
  const filesByPayment = useRef(new Map<string, ChosenBefore>());
  const showRecorded = (id: string, files: ChosenBefore) => {
    filesByPayment.current.set(id, files);
    open.show(id);
  };
  /** Returns the chosen files once, so that reopening the payment does not send them again. */
  const takeChosen = (id: string) => {
    const files = filesByPayment.current.get(id);
    filesByPayment.current.delete(id);
    return files;
  };
  const add = (
    <Button kind="primary" icon="add" onClick={() => setAdding(true)}>
      支払を登録する
    </Button>
  );
  return (
    <div className="screen">
      <PageHeader
        title="支払実績"
        state={reading.data && `${count(reading.data.total)}件・合計 ${yen(reading.data.sum)}`}
        secondary={
          <>
            <ErpLink />
            <ButtonLink acts icon="upload" to="/payments/bulk-insert">
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
      >
        <ListTools {...tools} />
      </FilterBar>
      <ListTable
        name="支払"
        reading={reading}
        list={list}
        columns={columns}
        idOf={(row) => row.id}
        nameOf={(row) => `${row.payee}への支払`}
        actions={actions}
        selection={bulk.selection}
        openId={open.id ?? undefined}
        empty={
          <EmptyState
            icon="card"
            title="支払はまだ登録されていません"
            action={<AddOrImport add={add} to="/payments/bulk-insert" />}
          >
            サービスへの支払を登録すると、期間・サービス・支払先ごとの合計を確認できます。
          </EmptyState>
        }
      />
      {open.id && (
        <PaymentPanel key={open.id} id={open.id} takeChosen={() => takeChosen(open.id!)} onClose={open.close} />
      )}
      {adding && (
        <AddPaymentPanel
          companyServiceId={list.query.companyServiceId}
          onClose={() => setAdding(false)}
          onDone={showRecorded}
        />
      )}
      {dialog}
      {bulk.dialog}
    </div>
  );
}

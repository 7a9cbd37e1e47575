import { useState } from 'react';
import type { CompanyErpDetail, ErpRun } from '../../../backend/contract/company-erp-rows';
import { companyErps } from '../../../backend/contract/company-erps';
import type { ErpPayment } from '../../../backend/contract/erp-payments';
import { erpHeldReasons } from '../../../backend/contract/erp-words';
import { ActDialog, type Act } from '../../details/act-dialog';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { count, day, yen } from '../../ui/format';
import { Icon } from '../../ui/icon';
import type { Column } from '../../ui/list-columns';
import { ListTable } from '../../ui/list-table';

type Held = NonNullable<ErpRun['held']>;
interface HeldErp {
  erp: CompanyErpDetail;
  runId: string;
  hold: Held;
}

/** A run of which nothing was applied: why, in numbers and names, and the two ways on, the safe one first. */
export function HeldErpRun({ erp, runId }: Omit<HeldErp, 'hold'>) {
  const [open, setOpen] = useState<'discard' | 'release' | null>(null);
  const heldRun = useRead(companyErps.run, { params: { companyErpId: erp.id, runId } }).data?.held;
  if (!heldRun) return null;
  const close = () => setOpen(null);
  const parts = { erp, runId, hold: heldRun };
  return (
    <section className="erp-notice" role="status">
      <Icon name="pause" />
      <div>
        <h2>取り込みを保留しています</h2>
        <p>
          {erpHeldReasons.labels[heldRun.why]}。取り込み済みの{count(heldRun.known)}件に対し、読み取れたのは
          {count(heldRun.seen)}
          件で、{count(heldRun.missing)}件が見つかりません。
        </p>
        <p className="quiet">何も反映していません。ERPの権限や期間の設定が変わっていないかを確認してください。</p>
        <MissingPayments {...parts} />
        <div className="erp-actions">
          <Button kind="primary" onClick={() => setOpen('discard')}>
            破棄する
          </Button>
          <Button kind="danger" onClick={() => setOpen('release')}>
            保留を解除する
          </Button>
        </div>
      </div>
      {open === 'discard' && <ActDialog act={discardAct(parts)} onClose={close} />}
      {open === 'release' && <ActDialog act={releaseAct(parts)} onClose={close} />}
    </section>
  );
}

const columns: readonly Column<ErpPayment>[] = [
  { field: 'paidOn', header: '支払日', sortable: true, width: 110, render: ({ paidOn }) => day(paidOn) },
  { field: 'payee', header: '支払先', sortable: true, grow: 1, render: ({ payee }) => payee },
  { field: 'amount', header: '金額', sortable: true, align: 'right', width: 140, render: ({ amount }) => yen(amount) },
];

function MissingPayments({ erp, runId }: HeldErp) {
  const list = useLocalList(companyErps.missing);
  const params = { companyErpId: erp.id, runId };
  const reading = useRead(companyErps.missing, { params, query: list.query }, { keepPrevious: true });
  return (
    <ListTable
      name="見つからない支払"
      reading={reading}
      list={list}
      columns={columns}
      idOf={({ paymentId }) => paymentId}
      nameOf={({ payee }) => `${payee}への支払`}
      empty={
        <EmptyState icon="card" title="見つからない支払はありません">
          一覧の件数だけが減っています。
        </EmptyState>
      }
    />
  );
}

const discardAct = ({ erp, runId }: HeldErp): Act<typeof companyErps.discard> => ({
  title: '保留した同期を破棄しますか？',
  text: '今回読み取った内容は反映せず、取り込み済みの支払はそのまま残ります。次回の同期で改めて読み取ります。',
  yes: '破棄する',
  working: '破棄中',
  outcome: '保留した同期を破棄しました',
  endpoint: companyErps.discard,
  input: ({ reason }) => ({ params: { companyErpId: erp.id, runId }, body: { reason } }),
});

const releaseAct = ({ erp, runId, hold }: HeldErp): Act<typeof companyErps.release> => ({
  title: `${count(hold.missing)}件を要確認にしますか？`,
  text: 'もう一度読み取り、その結果を反映します。見つからない支払は要確認になります。支払と履歴は残り、次に見つかったときは元に戻ります。',
  yes: '保留を解除する',
  working: '解除中',
  danger: true,
  checkbox: `${count(hold.missing)}件が見つからないことを${erp.name}で確認しました`,
  outcome: '保留を解除しました。もう一度読み取っています',
  endpoint: companyErps.release,
  input: ({ reason }) => ({ params: { companyErpId: erp.id, runId }, body: { reason } }),
});

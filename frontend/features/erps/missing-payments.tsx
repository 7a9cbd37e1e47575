import { erpPayments, type ErpPayment } from '../../../backend/contract/erp-payments';
import { showFailure } from '../../lib/notice';
import { useRead } from '../../lib/use-read';
import { useWrite } from '../../lib/use-write';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/dialogs';
import { count, day, yen } from '../../ui/format';

/** Payments that the ERP no longer has: a person keeps or deletes each. */
export function MissingPayments({ companyErpId }: { companyErpId: string }) {
  const read = useRead(erpPayments.list, { query: { companyErpId, state: 'missing' } });
  const { items = [], total = 0 } = read.data ?? {};
  if (total === 0) return null;
  return (
    <section className="erp-section">
      <h2 className="erp-heading">要確認 {count(total)}件</h2>
      <p>ERPで見つからなくなった支払です。自動では削除しません。</p>
      <ul className="erp-candidates">
        {items.map((payment) => (
          <MissingPayment key={payment.paymentId} payment={payment} />
        ))}
      </ul>
    </section>
  );
}

function MissingPayment({ payment }: { payment: ErpPayment }) {
  const { paymentId, payee, paidOn, amount } = payment;
  const confirmation = useWrite(erpPayments.confirm);
  const confirm = useConfirm();
  const name = `${day(paidOn)} ${payee} ${yen(amount)}`;
  const decide = (decision: 'keep' | 'remove') =>
    confirmation.mutateAsync({ params: { paymentId }, body: { decision } }).catch(showFailure);
  const remove = async () => {
    const question = { title: '支払を削除しますか', text: `${name}を削除します。`, yes: '削除する', danger: true };
    if (await confirm(question)) await decide('remove');
  };
  return (
    <li>
      <span>{name}</span>
      <span className="erp-actions">
        <Button onClick={() => void decide('keep')}>残す</Button>
        <Button kind="danger" onClick={() => void remove()}>
          削除する
        </Button>
      </span>
    </li>
  );
}

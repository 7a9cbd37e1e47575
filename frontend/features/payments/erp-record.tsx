import { erpPayments, type ErpPayment } from '../../../backend/contract/erp-payments';
import { paymentSourceStates, sourceConfirmations } from '../../../backend/contract/erp-words';
import { Link } from 'react-router';
import { useRead } from '../../lib/use-read';
import { Facts } from '../../ui/facts';
import { foreignMoney } from '../../ui/foreign-money';
import { day, yen } from '../../ui/format';
import { OrDash } from '../../ui/relative-time';

/** What the ERP records of a payment, with the values that differ here. */
export function ErpRecord({ paymentId }: { paymentId: string }) {
  const record = useRead(erpPayments.show, { params: { paymentId } }).data?.erpPayment;
  if (!record) return null;
  const { source, differences } = record;
  return (
    <section>
      <h3>
        <Link to={`/payments/erps/${record.companyErpId}`}>{record.erpName}</Link>の記録
      </h3>
      <Facts
        facts={[
          {
            label: '状態',
            value: stateInWords(record),
          },
          { label: '勘定科目', value: <OrDash>{source.accountTitle}</OrDash> },
          { label: '部門', value: <OrDash>{source.department}</OrDash> },
          ...differences.map((label) => ({
            label: `${label}（ERP）`,
            value: <OrDash>{valueOf(record, label)}</OrDash>,
          })),
        ]}
      />
      {differences.length > 0 && <p className="quiet">ここで訂正した値は、ERPの記録と違っても残ります。</p>}
    </section>
  );
}

/** A question without a reason waits until the ERP is connected again. */
const stateInWords = ({ why, state }: ErpPayment): string => {
  if (why) return `要確認：${sourceConfirmations.labels[why]}`;
  const isWaiting = state === 'missing' || state === 'alike';
  return isWaiting ? 'ERPとの連携は解除されています' : paymentSourceStates.labels[state];
};

const valueOf = ({ source }: ErpPayment, label: string): string | null => {
  if (label === '支払先') return source.payee;
  if (label === '支払日') return day(source.paidOn);
  if (label === '摘要') return source.description;
  return source.amount === 0 && source.originalAmount ? foreignMoney(source) : yen(source.amount);
};

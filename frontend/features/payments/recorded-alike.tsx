import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { payments, type PaymentRow } from '../../../backend/contract/payments';
import { useRead } from '../../lib/use-read';
import { useDebounced } from '../../lib/use-debounced';
import { foldText } from '../../ui/combobox-options';
import { count, dateOf } from '../../ui/format';
import { FileLink } from '../../ui/file-link';
import { Icon } from '../../ui/icon';
import { paymentFormBody, type PaymentForm } from './payment-form';
import { paymentInWords } from './payment-words';
import './recorded-alike.css';

const { paidOn, payee, amount } = paymentFormBody.shape;
const likeness = z.object({ paidOn, payee, amount });
type Likeness = z.output<typeof likeness>;

const typingDelayMs = 400;
const maxShown = 3;
/** The filter also finds payees that only contain the text; exact matches are selected from its result. */
const maxCandidates = 50;

const queryFor = ({ paidOn, payee, amount }: Likeness) => ({
  paidDateFrom: paidOn,
  paidDateTo: paidOn,
  payee,
  amountFrom: amount,
  amountTo: amount,
  count: maxCandidates,
  sortBy: 'recordedAt' as const,
  orderBy: 'desc' as const,
});

/**
 * Recorded payments with the form's day, payee and amount, as the bulk insert finds them; none while these are
 * incomplete.
 */
const useRecordedAlike = (form: PaymentForm): readonly PaymentRow[] => {
  const [paidOn, payee, amount] = useWatch({ control: form.control, name: ['paidOn', 'payee', 'amount'] });
  const candidate = likeness.safeParse({ paidOn, payee, amount }).data;
  const candidateKey = candidate ? JSON.stringify(candidate) : '';
  const isSettled = useDebounced(candidateKey, typingDelayMs) === candidateKey && candidate !== undefined;
  const reading = useRead(payments.list, { query: candidate && queryFor(candidate) }, { enabled: isSettled });
  if (!isSettled) return [];
  return reading.data?.items.filter((row) => foldText(row.payee) === foldText(candidate.payee)) ?? [];
};

/** Points out possible duplicates; it does not prevent the recording. */
export function RecordedAlike({ form }: { form: PaymentForm }) {
  const alike = useRecordedAlike(form);
  return (
    <div className="recorded-alike" role="status">
      {alike.length > 0 && (
        <>
          <Icon name="alert" size={14} />
          <div>
            <p>支払日・支払先・金額が同じ支払が登録されています。二重に登録していないか、ご確認ください。</p>
            <ul>
              {alike.slice(0, maxShown).map((payment) => (
                <li key={payment.id}>
                  <FileLink href={`/payments?payment=${payment.id}`}>{paymentInWords(payment)}</FileLink>
                  <span className="quiet">{restOf(payment)}</span>
                </li>
              ))}
              {alike.length > maxShown && <li className="quiet">ほか{count(alike.length - maxShown)}件</li>}
            </ul>
          </div>
        </>
      )}
    </div>
  );
}

/** The other fields, which distinguish similar payments. */
const restOf = ({ serviceName, description, recordedAt }: PaymentRow): string =>
  [serviceName, description, `${dateOf(recordedAt)}登録`].filter(Boolean).join('・');

import { billWords } from '../../../ui/bill-words';
import type { PlanForm } from './plan-form-body';
import './plans.css';

const isFigure = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

/** What the typed terms come to: 「8.25 USD × 25席 × 150.00円 = ¥30,938」, before they are saved. */
export function BillLine({ form }: { form: PlanForm }) {
  const [price, seats, priceType] = form.watch(['price', 'seats', 'priceType']);
  const [originalPrice = null, originalCurrency = null, rate = null] = form.watch([
    'originalPrice',
    'originalCurrency',
    'exchangeRate',
  ]);
  if (!isFigure(price) || !isFigure(seats)) return null;
  const exchangeRate = isFigure(rate) ? rate : null;
  const original = isFigure(originalPrice) ? originalPrice : null;
  return (
    <dl className="terms-on-day" aria-live="polite">
      <div>
        <dt>入力した条件の請求額</dt>
        <dd>{billWords({ price, seats, priceType, originalPrice: original, originalCurrency, exchangeRate })}</dd>
      </div>
    </dl>
  );
}

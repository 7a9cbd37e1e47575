import { comparedKinds, differenceKinds, type DifferenceKind } from '../../../backend/contract/difference-kinds';
import {
  differenceTypes,
  type Difference,
  type DifferenceTotals as Totals,
} from '../../../backend/contract/differences';
import { cellFormats } from '../../ui/declared-columns';
import { count } from '../../ui/format';

type Type = Difference['type'];

interface DifferenceTotalsProps {
  kind: DifferenceKind;
  totals: Totals;
  /** The type that alone is shown. */
  type: Type | undefined;
  onType: (type: Type | undefined) => void;
}

/** How many were added, ended and changed, each a filter, and the totals of both days. */
export function DifferenceTotals({ kind, totals, type, onType }: DifferenceTotalsProps) {
  const sums = totals.sums.filter(({ before, after }) => before !== 0 || after !== 0);
  return (
    <>
      <div className="difference-types" role="group" aria-label="変化で絞り込む">
        {differenceTypes.values.map((one) => (
          <button
            key={one}
            type="button"
            className={`difference-type difference-${one}`}
            aria-pressed={type === one}
            onClick={() => onType(type === one ? undefined : one)}
          >
            {differenceTypes.labels[one]} <strong>{count(totals[one])}</strong>件
          </button>
        ))}
      </div>
      <dl className="difference-sums">
        <Sum label={`${comparedKinds[kind].row ?? differenceKinds.labels[kind]}の件数`} {...totals} write={count} />
        {sums.map(({ key, ...sum }) => {
          const { label, as = 'count' } = comparedKinds[kind].fields[key]!;
          return <Sum key={key} label={`${label}の合計`} {...sum} write={cellFormats[as]} />;
        })}
      </dl>
    </>
  );
}

interface SumProps {
  label: string;
  before: number;
  after: number;
  write: (value: number) => string;
}

function Sum({ label, before, after, write }: SumProps) {
  const more = after - before;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {write(before)} → <strong>{write(after)}</strong>
        {more !== 0 && <span className="quiet">{`（${more > 0 ? '+' : ''}${write(more)}）`}</span>}
      </dd>
    </div>
  );
}

import { useMemo, useRef, type RefObject } from 'react';
import { Link } from 'react-router';
import '../../ui/list-table.css';
import type {
  ReviewMatrixCell,
  ReviewMatrixRow,
  ReviewMatrixService,
} from '../../../backend/contract/access-review-items';
import { LevelBadge } from '../../ui/badge';
import { count, yen } from '../../ui/format';
import { withEach } from '../../ui/selection';
import { MatrixAccount, type MatrixActs } from './matrix-account';
import { SelectSome } from './select-some';
import { useReviewActs } from './review-context';
import { useSteadyFocus } from './use-steady-focus';

interface MatrixTableProps {
  rows: readonly ReviewMatrixRow[];
  services: readonly ReviewMatrixService[];
  acts: RefObject<MatrixActs>;
  /** Whether accounts can be decided; else they only open. */
  canDecide: boolean;
  selectedIds: ReadonlySet<string>;
  /** The rows that changed just now, and how many times any did. */
  changedIds: ReadonlySet<string>;
  version: number;
  /** Whether a dialog about the accounts is open. */
  isDialogOpen: boolean;
  onPoint: (isInside: boolean) => void;
}

const idsOf = (accounts: readonly ReviewMatrixCell[]) => accounts.map(({ id }) => id);

/** The accounts as the table shows them, row by row. */
const accountsInOrder = (
  rows: readonly ReviewMatrixRow[],
  services: readonly ReviewMatrixService[],
): ReviewMatrixCell[] =>
  rows.flatMap((row) =>
    services.flatMap((service) =>
      row.accounts.filter((account) => account.companyServiceId === service.companyServiceId),
    ),
  );

/** People down, services across; the people and the heads stay in sight while it scrolls. */
export function MatrixTable(props: MatrixTableProps) {
  const { rows, services, acts, canDecide, selectedIds, changedIds, version, isDialogOpen, onPoint } = props;
  const table = useRef<HTMLTableElement>(null);
  const accounts = useMemo(() => accountsInOrder(rows, services), [rows, services]);
  const { stop, onFocus, onBlur } = useSteadyFocus(table, accounts, isDialogOpen);
  const select = canDecide
    ? (ids: readonly string[], isTicked: boolean) => acts.current.onSelect(withEach(ids, isTicked))
    : undefined;
  const columns = services.map((service) => ({
    ...service,
    ids: idsOf(accounts.filter(({ companyServiceId }) => companyServiceId === service.companyServiceId)),
  }));
  const glow = `list-row-glows-${version % 2}`;
  return (
    <div className="matrix-scroll" onPointerEnter={() => onPoint(true)} onPointerLeave={() => onPoint(false)}>
      <table
        ref={table}
        aria-label="人とサービスの表"
        style={{ '--services': services.length } as object}
        onBlur={onBlur}
      >
        <thead>
          <tr>
            <th scope="col" className="matrix-people">
              <div className="matrix-head">
                {select && (
                  <SelectSome name="このページをすべて選択" ids={idsOf(accounts)} {...{ selectedIds, select }} />
                )}
                <span className="cell">氏名・部署・年間費用</span>
              </div>
            </th>
            {columns.map(({ companyServiceId, name, ids, decidedCount, itemsCount }) => (
              <th key={companyServiceId} scope="col">
                <div className="matrix-head">
                  {select && <SelectSome name={`${name}のアカウントを選択`} {...{ ids, selectedIds, select }} />}
                  <span className="cell" title={name}>
                    {name}
                  </span>
                </div>
                <div className="matrix-progress">{`判断 ${count(decidedCount)} / ${count(itemsCount)}`}</div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} className={changedIds.has(row.id) ? glow : undefined}>
              <Person row={row} {...{ selectedIds, select }} />
              {services.map(({ companyServiceId, name }) => (
                <td key={companyServiceId}>
                  {row.accounts
                    .filter((account) => account.companyServiceId === companyServiceId)
                    .map((account) => (
                      <MatrixAccount
                        key={account.id}
                        {...{ account, acts, canDecide, onFocus }}
                        name={row.name}
                        serviceName={name}
                        isSelected={selectedIds.has(account.id)}
                        isStop={account.id === stop}
                      />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PersonProps {
  row: ReviewMatrixRow;
  selectedIds: ReadonlySet<string>;
  select: ((ids: readonly string[], isTicked: boolean) => void) | undefined;
}

/** The head of a row. */
function Person({ row, selectedIds, select }: PersonProps) {
  const { name, companyUserId, hasLeft, department, yearlyCost, accounts } = row;
  const { isByLink } = useReviewActs();
  return (
    <th scope="row" className="matrix-people">
      <div className="matrix-head">
        {select && <SelectSome name={`${name}のアカウントを選択`} ids={idsOf(accounts)} {...{ selectedIds, select }} />}
        <span className="cell" title={name}>
          {companyUserId && !isByLink ? <Link to={`/users?user=${companyUserId}`}>{name}</Link> : name}
        </span>
        {hasLeft && <LevelBadge level="caution" word="退職" />}
        {companyUserId === null && <LevelBadge level="caution" word="持ち主なし" />}
      </div>
      <div className="matrix-person">
        <span className="cell" title={department ?? undefined}>
          {department?.split('/').at(-1)}
        </span>
        {yearlyCost !== null && <span title="表示しているアカウントの席の年間費用">{yen(yearlyCost)}/年</span>}
      </div>
    </th>
  );
}

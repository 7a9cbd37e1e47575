import { useState, type RefObject } from 'react';
import { Link } from 'react-router';
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

interface MatrixTableProps {
  rows: readonly ReviewMatrixRow[];
  services: readonly ReviewMatrixService[];
  /** Absent where the screen only shows. */
  acts: RefObject<MatrixActs> | undefined;
  selected: ReadonlySet<string>;
}

const idsOf = (accounts: readonly ReviewMatrixCell[]) => accounts.map(({ id }) => id);

/** People down, services across; the people and the heads stay in sight while it scrolls. */
export function MatrixTable({ rows, services, acts, selected }: MatrixTableProps) {
  const [focused, setFocused] = useState<string>();
  const accounts = rows.flatMap((row) => row.accounts);
  const select = acts && ((ids: readonly string[], ticked: boolean) => acts.current.onSelect(withEach(ids, ticked)));
  // One account of the table is a stop of the Tab key; the arrows go to the others.
  const stop = accounts.some(({ id }) => id === focused) ? focused : accounts[0]?.id;
  const columns = services.map((service) => ({
    ...service,
    ids: idsOf(accounts.filter(({ companyServiceId }) => companyServiceId === service.companyServiceId)),
  }));
  // Without anything to focus in it, the area itself is scrolled by the keyboard.
  const scrolls = acts ? {} : { tabIndex: 0, role: 'region', 'aria-label': '人とサービスの表の内容' };
  return (
    <div className="matrix-scroll" {...scrolls}>
      <table aria-label="人とサービスの表" style={{ '--services': services.length } as object}>
        <thead>
          <tr>
            <th scope="col" className="matrix-people">
              <div className="matrix-head">
                {select && <SelectSome name="このページをすべて選択" ids={idsOf(accounts)} {...{ selected, select }} />}
                <span className="cell">氏名・部署・年間費用</span>
              </div>
            </th>
            {columns.map(({ companyServiceId, name, ids, decidedCount, itemsCount }) => (
              <th key={companyServiceId} scope="col">
                <div className="matrix-head">
                  {select && <SelectSome name={`${name}のアカウントを選択`} {...{ ids, selected, select }} />}
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
            <tr key={row.id}>
              <Person row={row} {...{ selected, select }} />
              {services.map(({ companyServiceId, name }) => (
                <td key={companyServiceId}>
                  {row.accounts
                    .filter((account) => account.companyServiceId === companyServiceId)
                    .map((account) => (
                      <MatrixAccount
                        key={account.id}
                        {...{ account, acts }}
                        name={row.name}
                        serviceName={name}
                        isSelected={selected.has(account.id)}
                        isStop={account.id === stop}
                        onFocus={setFocused}
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
  selected: ReadonlySet<string>;
  select: ((ids: readonly string[], ticked: boolean) => void) | undefined;
}

/** The head of a row. */
function Person({ row, selected, select }: PersonProps) {
  const { name, companyUserId, hasLeft, department, yearlyCost, accounts } = row;
  const { isByLink } = useReviewActs();
  return (
    <th scope="row" className="matrix-people">
      <div className="matrix-head">
        {select && <SelectSome name={`${name}のアカウントを選択`} ids={idsOf(accounts)} {...{ selected, select }} />}
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

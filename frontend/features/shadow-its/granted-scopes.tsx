import type { DetectedServiceDetail } from '../../../backend/contract/detected-services';
import { count } from '../../ui/format';
import { scopeInWords } from './scope-words';
import '../../ui/figures-table.css';

/** What applications may do, in words with the vendor's name of the scope beside. */
export function GrantedScopes({ scopes }: { scopes: DetectedServiceDetail['scopes'] }) {
  return (
    <div className="figures-table">
      <table>
        <thead>
          <tr>
            <th scope="col">権限</th>
            <th scope="col">許可した人</th>
          </tr>
        </thead>
        <tbody>
          {scopes.map(({ scope, usersCount }) => (
            <tr key={scope}>
              <th scope="row">
                {scopeInWords(scope) ?? scope}
                {scopeInWords(scope) && <div className="faint scope-name">{scope}</div>}
              </th>
              <td>{count(usersCount)}名</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

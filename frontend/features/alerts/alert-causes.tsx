import { Link } from 'react-router';
import type { AlertRow } from '../../../backend/contract/alerts';
import { dayAndTime } from '../../ui/format';
import { causePath, causeTitle } from '../../details/alert-paths';

/** The events that raised an alert, each leading to its place in the history. */
export function AlertCauses({ alert }: { alert: AlertRow }) {
  const { causes, target } = alert;
  if (causes.length === 0) return <span className="faint">時間の経過</span>;
  return causes.map((cause, i) => (
    <span key={`${cause.entity}-${cause.id}-${cause.revision}`}>
      {i > 0 && '、'}
      <Link to={causePath(cause, target)} title={dayAndTime(cause.at)}>
        {causeTitle(alert, cause)}
      </Link>
    </span>
  ));
}

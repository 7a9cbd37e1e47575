import { Link } from 'react-router';
import { alertList } from '../../../backend/contract/alerts';
import { alertTargets } from '../../../backend/contract/vocabulary';
import { LevelBadge } from '../../ui/badge';
import { columnsOf } from '../../ui/declared-columns';
import { Moment } from '../../ui/moment';
import { AlertCauses } from './alert-causes';
import { alertPath } from '../../details/alert-paths';

export const alertColumns = columnsOf(alertList, {
  level: { width: 92, render: ({ level }) => <LevelBadge level={level} /> },
  type: { width: 144 },
  targetKind: { width: 104 },
  target: {
    grow: 1.3,
    render: ({ type, target }) => (
      <Link to={alertPath({ type, target })} title={`${alertTargets.labels[target.kind]} ${target.name}`}>
        {target.name}
      </Link>
    ),
  },
  message: { grow: 1.9 },
  causes: { grow: 1.2, render: (alert) => <AlertCauses alert={alert} /> },
  raisedAt: { width: 104, render: ({ raisedAt }) => <Moment at={raisedAt} /> },
});

import type { AlertRow } from '../../../backend/contract/alerts';
import { Facts } from '../../ui/facts';
import { dayAndTime } from '../../ui/format';
import { AlertCauses } from './alert-causes';

/** The whole text of an alert, what caused it, and who dismissed it. */
export function AlertDetail({ alert }: { alert: AlertRow }) {
  const { message, raisedAt, dismissedAt, dismissedBy } = alert;
  return (
    <Facts
      facts={[
        { label: '内容', value: message },
        { label: 'きっかけ', value: <AlertCauses alert={alert} /> },
        { label: '発生', value: dayAndTime(raisedAt) },
        ...(dismissedAt ? [{ label: '消去', value: `${dayAndTime(dismissedAt)} ${dismissedBy}` }] : []),
      ]}
    />
  );
}

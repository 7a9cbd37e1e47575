import { Link } from 'react-router';
import type { HistoryRow } from '../../../backend/contract/history';
import { historyKindOf } from '../../../backend/contract/history-kinds';
import { OrDash } from '../../ui/moment';

/** The screen of what an event is about; none once that is gone. */
const screenOf = ({ entity, entityId, isThere, companyServiceId }: HistoryRow): string | null => {
  const { screen } = historyKindOf(entity);
  if (!screen || !isThere || (companyServiceId === null && screen.includes('{service}'))) return null;
  return screen.replace('{id}', entityId).replace('{service}', companyServiceId ?? '');
};

/** What an event is about, leading to it where it still is. */
export function EntityLink({ row }: { row: HistoryRow }) {
  const to = screenOf(row);
  return to ? <Link to={to}>{row.entityName}</Link> : <OrDash>{row.entityName}</OrDash>;
}

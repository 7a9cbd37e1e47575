import { Link } from 'react-router';
import type { HistoryRow } from '../../../backend/contract/history';
import { historyKindOf } from '../../../backend/contract/history-kinds';
import { OrDash } from '../../ui/relative-time';
import { OpenLink } from '../../ui/open-link';
import { subjectWord } from './subject';

/** The screen of an event's subject; none if it was deleted. */
export const screenOf = ({ entity, entityId, isThere, companyServiceId }: HistoryRow): string | null => {
  const { screen } = historyKindOf(entity);
  if (!screen || !isThere || (companyServiceId === null && screen.includes('{service}'))) return null;
  return screen.replace('{id}', entityId).replace('{service}', companyServiceId ?? '');
};

/** An event's subject, linked to its screen, or for a deleted one to its history. */
export function EntityLink({ row }: { row: HistoryRow }) {
  const to = screenOf(row);
  if (row.opensTo !== null && row.entity !== 'csvImport') return <>{row.entityName}</>;
  if (to) return <Link to={to}>{row.entityName}</Link>;
  if (!row.entityName) return <OrDash>{null}</OrDash>;
  return <OpenLink open={{ subject: subjectWord(row) }}>{row.entityName}</OpenLink>;
}

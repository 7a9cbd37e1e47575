import { useId, useState, type ReactNode } from 'react';
import type { HistoryRow } from '../../../backend/contract/history';
import { actorKinds, channels } from '../../../backend/contract/vocabulary';
import { dayAndTime, time } from '../format';
import { Icon, type IconName } from '../icon';
import { AsOf, type LoadAsOf } from './as-of';
import { ChangesTable } from './changes-table';
import { OperationRows, type LoadRows } from './operation-rows';
import { describeDeed, realChanges } from './sentence';

const icons: Record<HistoryRow['actor']['kind'], IconName> = {
  administrator: 'person',
  user: 'people',
  system: 'gear',
  connector: 'link',
  extension: 'external',
  operator: 'key',
  reviewer: 'person',
  auditorLink: 'person',
};

/** What can be done about an entry. */
export type EntryAct = (entry: HistoryRow) => ReactNode;

interface TimelineEntryProps {
  entry: HistoryRow;
  isSubject: boolean;
  /** A row of an operation, whose entry shows their common channel and reason. */
  isPart?: boolean;
  loadAsOf: LoadAsOf;
  loadRows: LoadRows;
  act?: EntryAct;
}

/** An operation on many is named by its title alone. */
const aboutOf = ({ opensTo, entity, entityName }: HistoryRow) =>
  opensTo === null || entity === 'csvImport' ? entityName : null;

/** One save or operation: a sentence that opens to all its fields, and from there to the entity as it stood afterwards. */
export function TimelineEntry({ entry, isSubject, isPart = false, loadAsOf, loadRows, act }: TimelineEntryProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { actor, channel, reason, at, undoneAt } = entry;
  return (
    <li className="timeline-entry">
      <span className="timeline-mark" title={actorKinds.labels[actor.kind]}>
        <Icon name={icons[actor.kind]} size={13} />
      </span>
      <div className="timeline-body">
        <button
          type="button"
          className="timeline-sentence"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span>
            <strong>{actor.name}</strong>が{describeDeed(entry, isSubject ? null : aboutOf(entry))}
          </span>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={14} />
        </button>
        <p className="timeline-small">
          <time dateTime={at} title={dayAndTime(at)}>
            {time(at)}
          </time>
          {!isPart && <span>{channels.labels[channel]}</span>}
          {undoneAt && <span>{dayAndTime(undoneAt)}に元に戻されました</span>}
          {!isPart && reason && <span className="timeline-reason">理由: {reason}</span>}
        </p>
        <div id={id}>{open && <EntryDetail {...{ entry, loadAsOf, loadRows, act }} />}</div>
      </div>
    </li>
  );
}

function EntryDetail({ entry, loadAsOf, loadRows, act }: Omit<TimelineEntryProps, 'isSubject' | 'isPart'>) {
  const changes = realChanges(entry.changes);
  return (
    <div className="timeline-detail">
      <p className="faint">
        {entry.title}・登録日時 {dayAndTime(entry.at)}
      </p>
      {changes.length > 0 && <ChangesTable changes={changes} />}
      {act?.(entry)}
      {entry.opensTo === null ? (
        <AsOf entry={entry} load={loadAsOf} />
      ) : (
        <OperationRows
          entry={entry}
          load={loadRows}
          row={(row) => (
            <TimelineEntry key={row.eventId} entry={row} isSubject={false} isPart {...{ loadAsOf, loadRows, act }} />
          )}
        />
      )}
    </div>
  );
}

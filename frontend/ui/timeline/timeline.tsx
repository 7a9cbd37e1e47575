import { dayOf } from '../../../backend/contract/calendar';
import './timeline.css';
import type { HistoryRow } from '../../../backend/contract/history';
import { clockDay } from '../../lib/past';
import type { LoadAsOf } from './as-of';
import type { LoadRows } from './operation-rows';
import { dayHeading } from './sentence';
import { TimelineEntry, type EntryAct } from './timeline-entry';

interface TimelineProps {
  /** Newest first. */
  entries: readonly HistoryRow[];
  /** The page’s entity; entries about others name theirs. */
  subject: { entity: string; id: string };
  /** The entity right after an entry, loaded on demand. */
  loadAsOf: LoadAsOf;
  /** Loads the rows of an import or a bulk act. */
  loadRows: LoadRows;
  /** Acts on an entry, in its details. */
  act?: EntryAct;
}

/** Entries keep their order: a day comes again where the clock of a writer was behind. */
const byDay = (entries: readonly HistoryRow[]) => {
  const days: { day: string; entries: HistoryRow[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
};

/** The history by day: who did what, through which channel and why. */
export function Timeline({ entries, subject, loadAsOf, loadRows, act }: TimelineProps) {
  const now = clockDay();
  return (
    <div className="timeline">
      {byDay(entries).map(({ day, entries: ofDay }) => (
        <section key={ofDay[0]!.eventId} aria-label={dayHeading(day, now)}>
          <h2>{dayHeading(day, now)}</h2>
          <ol>
            {ofDay.map((entry) => (
              <TimelineEntry
                key={entry.eventId}
                entry={entry}
                isSubject={entry.opensTo === null && entry.entityId === subject.id}
                loadAsOf={loadAsOf}
                loadRows={loadRows}
                act={act}
              />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

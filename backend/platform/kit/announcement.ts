import type { ReadModel } from '../../contract/read-models';

/** The channel on which the projections tell the backends what changed: names and a position, never data. */
export const announcementChannel = 'read_model';

/** What they tell after each batch; a backend tells in their place of what is no fact. */
export interface Announcement {
  /** Every read model that follows the log can be read up to here; decimal. Which ones do not follow stands in `read.projection`. */
  position: string;
  models: ReadModel[];
  /** Which of them changed for which company; `*` is every company, after a rebuild. */
  companies: Record<string, ReadModel[]>;
  /** The number of the newest event of each of these companies that can be read, as the company counts them. */
  revisions?: Record<string, number | null>;
}

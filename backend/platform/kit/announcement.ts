import type { ReadModel } from '../../contract/read-models';

/** The NOTIFY channel from projections to backends: names and a position, never data. */
export const announcementChannel = 'read_model';

/** The payload after each batch. A backend sends it itself for changes that are no events. */
export interface Announcement {
  /**
   * All read models that follow the log have reached this decimal position. `read.projection` lists those that do not
   * follow.
   */
  position: string;
  models: ReadModel[];
  /** The changed models by company; `*` means every company, after a rebuild. */
  companies: Record<string, ReadModel[]>;
  /** The number of the newest event of each of these companies that can be read, as the company counts them. */
  revisions?: Record<string, number | null>;
}

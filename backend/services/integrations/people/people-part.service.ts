import { Injectable } from '@nestjs/common';
import type { PeopleCounts } from '../../../contract/integrations';
import type { heldReasons } from '../../../contract/held-words';
import type { WordOf } from '../../../contract/vocabulary';
import type { RunningJob } from '../../../platform/jobs/job-worker.service';
import type { Context } from '../../../platform/kit/commands';
import type { Synchronisation } from '../runs/synchronisation-runs.service';
import type { VendorAccess } from '../runs/vendor-lists.service';

/** Why a list of people is too doubtful to be applied. */
export interface HeldPeople {
  why: WordOf<typeof heldReasons>;
  known: number;
  seen: number;
  missing: number;
}

/** How the changes of a run are recorded. */
export interface RunWriting {
  observedOn: string;
  context: Context;
  /** @throws when the run must stop writing */
  requireCurrent(): Promise<void>;
}

/** A complete list of people, compared with the users. */
export interface ComparedPeople {
  /** The records that a person releases with a held run: missing people and leavers. */
  doubtfulIds: readonly string[];
  /** @param releasedIds the records that a person released */
  holdOf(releasedIds: ReadonlySet<string>): HeldPeople | undefined;
  /** @returns what was changed, or of a preview what would be */
  apply(writing: RunWriting, job: RunningJob): Promise<PeopleCounts>;
}

/** What brings the people of a run to the users. */
export interface PeoplePart {
  /**
   * Undefined where the service brings no people.
   * @throws ConnectorError when a part of the list cannot be read
   */
  compare(run: Synchronisation & VendorAccess): Promise<ComparedPeople | undefined>;
}

/** The part of a run that concerns people. The area of the users registers it, because it knows both. */
@Injectable()
export class PeopleParts implements PeoplePart {
  private part: PeoplePart | undefined;

  add(part: PeoplePart): void {
    this.part = part;
  }

  async compare(run: Synchronisation & VendorAccess): Promise<ComparedPeople | undefined> {
    return this.part?.compare(run);
  }
}

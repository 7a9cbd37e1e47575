import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { maxReportRows } from '../../contract/evidence-packs';
import { historyList, type HistoryRow } from '../../contract/history';
import { fileColumnsOf } from '../../platform/http/list-csv';
import { EventScopes, type EventScope } from '../../platform/history/event-scopes.queries';
import { History } from '../../platform/history/history.service';
import { Viewer } from '../../platform/history/viewer';
import { writeCsv } from '../../platform/kit/csv/write-csv';
import type { StoredPack } from './pack-store.service';

/** Which events are put into words. */
export interface Wording {
  scope: EventScope;
  /** Whether the history may end at this error: an event that was tampered with may have no words. */
  mayTruncate(error: unknown): Promise<boolean>;
}

/** The events of a pack in the words of the history, as its viewer may read them. */
@Injectable()
export class PackWords {
  constructor(
    private readonly history: History,
    private readonly scopes: EventScopes,
  ) {}

  async *rows(
    { companyId, requestedAt, viewer }: StoredPack,
    { scope, mayTruncate }: Wording,
  ): AsyncGenerator<HistoryRow[]> {
    const context = { companyId, at: requestedAt, today: dayOf(requestedAt) };
    const { principal, flags, isAuditor } = viewer;
    const reader = new Viewer({ principal, flags: new Set(flags), isAuditor });
    try {
      yield* this.history.inWords(context, this.scopes.saves(companyId, scope), reader);
    } catch (error) {
      if (!(await mayTruncate(error))) throw error;
    }
  }

  csv(pack: StoredPack, wording: Wording): AsyncGenerator<Buffer> {
    return writeCsv(fileColumnsOf(historyList), this.rows(pack, wording), 'utf8');
  }

  async *jsonLines(pack: StoredPack, wording: Wording): AsyncGenerator<string> {
    for await (const rows of this.rows(pack, wording)) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }

  /** The first rows, for the printed report. */
  async first(pack: StoredPack, wording: Wording): Promise<HistoryRow[]> {
    const first: HistoryRow[] = [];
    for await (const rows of this.rows(pack, wording)) {
      first.push(...rows);
      if (first.length > maxReportRows) break;
    }
    return first.slice(0, maxReportRows);
  }
}

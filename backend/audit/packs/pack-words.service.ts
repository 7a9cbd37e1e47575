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

/** The events of a pack in the words of the history, as its viewer may read them. */
@Injectable()
export class PackWords {
  constructor(
    private readonly history: History,
    private readonly scopes: EventScopes,
  ) {}

  rows({ companyId, requestedAt, viewer }: StoredPack, scope: EventScope): AsyncGenerator<HistoryRow[]> {
    const context = { companyId, at: requestedAt, today: dayOf(requestedAt) };
    const { principal, flags, isAuditor } = viewer;
    const reader = new Viewer({ principal, flags: new Set(flags), isAuditor });
    return this.history.inWords(context, this.scopes.saves(companyId, scope), reader);
  }

  csv(pack: StoredPack, scope: EventScope): AsyncGenerator<Buffer> {
    return writeCsv(fileColumnsOf(historyList), this.rows(pack, scope), 'utf8');
  }

  async *jsonLines(pack: StoredPack, scope: EventScope): AsyncGenerator<string> {
    for await (const rows of this.rows(pack, scope)) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  }

  /** The first rows, for the printed report. */
  async first(pack: StoredPack, scope: EventScope): Promise<HistoryRow[]> {
    const first: HistoryRow[] = [];
    for await (const rows of this.rows(pack, scope)) {
      first.push(...rows);
      if (first.length > maxReportRows) break;
    }
    return first.slice(0, maxReportRows);
  }
}

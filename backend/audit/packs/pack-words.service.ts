import { Injectable } from '@nestjs/common';
import { dayOf } from '../../contract/calendar';
import { maxReportRows } from '../../contract/evidence-packs';
import { historyList, type HistoryRow } from '../../contract/history';
import { fileColumnsOf } from '../../platform/http/list-csv';
import { EventScopes, type EventScope } from '../../platform/history/event-scopes.queries';
import { History } from '../../platform/history/history.service';
import { Viewer } from '../../platform/history/viewer';
import { writeCsv } from '../../platform/kit/csv/write-csv';
import { isUnavailable } from '../../platform/kit/unavailable';
import { writeInHalves } from './halves.rules';
import type { PackFindings } from './pack-check.service';
import type { StoredPack } from './pack-store.service';

/** Which events are put into words. */
export interface Wording {
  scope: EventScope;
  findings: PackFindings;
  /** Whether another attempt would fail, too. */
  isHopeless?: (error: unknown) => Promise<boolean>;
}

/** The events of a pack in the words of the history, as its viewer may read them. */
@Injectable()
export class PackWords {
  constructor(
    private readonly history: History,
    private readonly scopes: EventScopes,
  ) {}

  /** An event that was tampered with may have no words: its save is left out, and counted in the findings. */
  async *rows({ companyId, requestedAt, viewer }: StoredPack, wording: Wording): AsyncGenerator<HistoryRow[]> {
    const { scope, findings, isHopeless } = wording;
    const context = { companyId, at: requestedAt, today: dayOf(requestedAt) };
    const { principal, flags, isAuditor } = viewer;
    const reader = new Viewer({ principal, flags: new Set(flags), isAuditor });
    const { savesWithoutWords } = findings;
    for await (const batch of this.scopes.saves(companyId, scope))
      yield* writeInHalves(
        batch.filter(({ firstSave }) => !savesWithoutWords.has(firstSave)),
        {
          write: (saves) => this.history.rowsInWords(context, saves, reader),
          // Without a finding the ledger is whole, and words are missing for another reason.
          mayLeaveOut: async (error) =>
            findings.count > 0 && !isUnavailable(error) && Boolean(await isHopeless?.(error)),
          onLeftOut: ({ firstSave }) => savesWithoutWords.add(firstSave),
        },
      );
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

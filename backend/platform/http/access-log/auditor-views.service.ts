import { Injectable, Logger } from '@nestjs/common';
import { areaOf } from '../../../contract/auditor-areas';
import { screenHeader, screenOf } from '../../../contract/screens';
import type { Endpoint } from '../../../contract/kit';
import { personOf, type HttpRequest } from '../api-request';
import { AccessLog, originOf, type AccessEntry } from './access-log.service';
import { FilterRows } from './filter-rows';
import { othersIn, subjectOf } from './subject-of-params.rules';
import { callInWords, filtersInWords } from './views-in-words.rules';

/** Whether a call reads data of the company, and not only what every console needs of itself. */
const isView = (endpoint: Endpoint): boolean => endpoint.asOf === 'answers' || areaOf(endpoint) !== undefined;

/** Writes keyed by company; each settles when its rows are stored. */
type Writes = ReadonlyMap<string, Promise<void>>;

/**
 * Records what auditors view. The row is written beside the read, and views that arrive while rows are being
 * written share the next statement. The answer waits for its row: only recorded views are shown.
 */
@Injectable()
export class AuditorViews {
  private readonly log = new Logger('access-log');
  private readonly filterRows = new FilterRows();
  private waiting: AccessEntry[] = [];
  private next: Promise<Writes> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly accessLog: AccessLog) {}

  /** @returns when the row is stored; undefined for a call that is no view */
  record(request: HttpRequest, endpoint: Endpoint): Promise<void> | undefined {
    if (!isView(endpoint)) return undefined;
    const { id: administratorId, companyId, kind: actorKind } = personOf(request);
    const { asOf, knownAsOf } = request.past ?? {};
    const screen = screenOf(String(request.headers[screenHeader] ?? ''));
    const viewedSubject = subjectOf(request.params);
    const subject = {
      screen: screen?.path,
      ...(viewedSubject.id ? viewedSubject : subjectOf(screen?.params)),
      asOf,
      knownAsOf,
    };
    const lists = { calls: [callInWords(endpoint)], filters: filtersInWords(endpoint, request.query) };
    const { at, ...from } = originOf(request);
    const others = othersIn({ ...screen?.params, ...(request.params as object) }, subject);
    const groupFacts = JSON.stringify([screen?.path ?? endpoint.path, subject, others, from]);
    const group = `${groupFacts} ${this.filterRows.numberOf(`${administratorId} ${groupFacts}`, at, lists.filters)}`;
    const entry = { companyId, administratorId, actorKind, kind: 'viewed', subject, group, ...lists } as const;
    this.waiting.push({ ...entry, at, ...from });
    this.next ??= this.writeAfter(this.last);
    const companyWrite = this.next.then((writes) => writes.get(companyId));
    // A request that ends before its answer has no use for the failure, which the log has.
    companyWrite.catch(() => undefined);
    return companyWrite;
  }

  private writeAfter(before: Promise<unknown>): Promise<Writes> {
    const writing = before.then(() => {
      const entries = this.waiting;
      [this.waiting, this.next] = [[], undefined];
      return this.accessLog.recordAll(entries);
    });
    this.last = writing.then(async (writes) => {
      for (const result of await Promise.allSettled(writes.values()))
        if (result.status === 'rejected')
          this.log.error({ err: result.reason as unknown }, 'could not record what auditors viewed');
    });
    return writing;
  }
}

import { Injectable, Logger } from '@nestjs/common';
import { areaOf } from '../../../contract/auditor-areas';
import { screenHeader, screenOf } from '../../../contract/screens';
import type { Endpoint } from '../../../contract/kit';
import { personOf, type HttpRequest } from '../api-request';
import { AccessLog, originOf, type AccessEntry } from './access-log.service';
import { FilterRows } from './filter-rows';
import { othersIn, subjectOf } from './subject-of-params.rules';
import { callInWords, filtersInWords } from './looks-in-words.rules';

/** Whether a call reads data of the company, and not only what every console needs of itself. */
const isLook = (endpoint: Endpoint): boolean => endpoint.asOf === 'answers' || areaOf(endpoint) !== undefined;

/** For each company when its rows are stored. */
type Written = ReadonlyMap<string, Promise<void>>;

/**
 * Records what auditors look at. The row is written beside the read, and looks that arrive while rows are being
 * written share the next statement. The answer waits for its row: what is not recorded is not shown.
 */
@Injectable()
export class Looks {
  private readonly log = new Logger('access-log');
  private readonly filterRows = new FilterRows();
  private waiting: AccessEntry[] = [];
  private next: Promise<Written> | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly accessLog: AccessLog) {}

  /** @returns when the row is stored; undefined for what is no look */
  record(request: HttpRequest, endpoint: Endpoint): Promise<void> | undefined {
    if (!isLook(endpoint)) return undefined;
    const { id: administratorId, companyId, kind: actorKind } = personOf(request);
    const { asOf, knownAsOf } = request.past ?? {};
    const screen = screenOf(String(request.headers[screenHeader] ?? ''));
    const named = subjectOf(request.params);
    const subject = { screen: screen?.path, ...(named.id ? named : subjectOf(screen?.params)), asOf, knownAsOf };
    const lists = { calls: [callInWords(endpoint)], filters: filtersInWords(endpoint, request.query) };
    const { at, ...from } = originOf(request);
    const others = othersIn({ ...screen?.params, ...(request.params as object) }, subject);
    const likes = JSON.stringify([screen?.path ?? endpoint.path, subject, others, from]);
    const group = `${likes} ${this.filterRows.numberOf(`${administratorId} ${likes}`, at, lists.filters)}`;
    const entry = { companyId, administratorId, actorKind, kind: 'viewed', subject, group, ...lists } as const;
    this.waiting.push({ ...entry, at, ...from });
    this.next ??= this.writeAfter(this.last);
    const stored = this.next.then((written) => written.get(companyId));
    // A request that ends before its answer has no use for the failure, which the log has.
    stored.catch(() => undefined);
    return stored;
  }

  private writeAfter(before: Promise<unknown>): Promise<Written> {
    const writing = before.then(() => {
      const entries = this.waiting;
      [this.waiting, this.next] = [[], undefined];
      return this.accessLog.recordAll(entries);
    });
    this.last = writing.then(async (written) => {
      for (const result of await Promise.allSettled(written.values()))
        if (result.status === 'rejected')
          this.log.error({ err: result.reason as unknown }, 'could not record what auditors looked at');
    });
    return writing;
  }
}

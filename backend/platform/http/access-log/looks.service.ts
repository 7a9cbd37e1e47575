import { Injectable, Logger } from '@nestjs/common';
import { historyKinds } from '../../../contract/history-kinds';
import { areaOf } from '../../../contract/auditor-areas';
import { screenHeader, screenOf } from '../../../contract/screens';
import type { Endpoint } from '../../../contract/kit';
import { personOf, type HttpRequest } from '../api-request';
import { AccessLog, originOf, type AccessEntry } from './access-log.service';
import { callInWords, filtersInWords } from './looks-in-words.rules';

/** The entity that a parameter of a path names. */
const entityOf: Readonly<Record<string, string>> = {
  companyServiceId: 'companyService',
  planId: 'plan',
  companyUserId: 'companyUser',
  companyDepartmentId: 'department',
  companyDeviceId: 'device',
  paymentId: 'payment',
  companyErpId: 'companyErp',
  detectedServiceId: 'detectedService',
  companyAdministratorId: 'administrator',
};

/** Whether a call reads data of the company, and not only what every console needs of itself. */
const isLook = (endpoint: Endpoint): boolean => endpoint.asOf === 'answers' || areaOf(endpoint) !== undefined;

const subjectOf = (params: unknown): { entity?: string; id?: string } => {
  const named = Object.entries((params ?? {}) as Record<string, string>);
  const { entity, id } = Object.fromEntries(named);
  if (entity && id && entity in historyKinds) return { entity, id };
  const [name, value] = named.filter(([one]) => one in entityOf).at(-1) ?? [];
  return name && value ? { entity: entityOf[name]!, id: value } : {};
};

/**
 * Records what auditors look at. The row is written beside the read, and looks that arrive while rows are being
 * written share the next statement. The answer waits for its row: what is not recorded is not shown.
 */
@Injectable()
export class Looks {
  private readonly log = new Logger('access-log');
  private waiting: AccessEntry[] = [];
  private next: Promise<void> | undefined;
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
    const call = callInWords(endpoint);
    const group = JSON.stringify(screen ? subject : [endpoint.path, request.params, subject]);
    const lists = { calls: [call], filters: filtersInWords(endpoint, request.query) };
    const entry = { companyId, administratorId, actorKind, kind: 'viewed', subject, group, ...lists } as const;
    this.waiting.push({ ...entry, ...originOf(request) });
    this.next ??= this.writeAfter(this.last);
    return this.next;
  }

  private writeAfter(before: Promise<unknown>): Promise<void> {
    const writing = before.then(() => {
      const entries = this.waiting;
      [this.waiting, this.next] = [[], undefined];
      return this.accessLog.recordAll(entries);
    });
    // The answers wait for it; a request that ends before has no use for the failure.
    this.last = writing.catch((err: unknown) => this.log.error({ err }, 'could not record what auditors looked at'));
    return writing;
  }
}

import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { maxPackEvents, type PackRow, type PackSubject } from '../../contract/evidence-packs';
import { historyKindOf } from '../../contract/history-kinds';
import { AccessLog, originOf } from '../../platform/http/access-log/access-log.service';
import { personOf, type ApiRequest } from '../../platform/http/api-request';
import { CompanyLock } from '../../platform/http/company-lock.service';
import { invalid, Refused } from '../../platform/http/refusals';
import { EventScopes } from '../../platform/history/event-scopes.queries';
import { Names } from '../../platform/history/names.service';
import { Jobs } from '../../platform/jobs/jobs.service';
import { Rejected } from '../../platform/kit/rejections';
import { isOpenTo } from './pack-access.rules';
import { PackParts } from './pack-parts.service';
import { maxOpenPacks, packFailed, packJob, PackStore, type ListedPack, type NewPack } from './pack-store.service';
import { PackSubjects } from './pack-subjects.service';
import { PastList } from './past-list.service';

/** Begins packs and hands out those that are ready. */
@Injectable()
export class Packs {
  constructor(
    private readonly store: PackStore,
    private readonly parts: PackParts,
    private readonly subjects: PackSubjects,
    private readonly scopes: EventScopes,
    private readonly pastList: PastList,
    private readonly names: Names,
    private readonly jobs: Jobs,
    private readonly accessLog: AccessLog,
    private readonly lock: CompanyLock,
  ) {}

  /** Those that the reader may save. */
  async list(request: ApiRequest): Promise<PackRow[]> {
    const packs = await this.findOpen(request);
    const people = packs.map(({ viewer }) => ['administrator', viewer.principal.id] as const);
    const nameOf = await this.names.of(request, people);
    return packs.map(({ viewer: { principal }, ...pack }) => ({
      ...pack,
      requestedBy: nameOf('administrator', principal.id),
    }));
  }

  /** @throws Refused 400 for an empty or too large pack, 409 when too many are stored */
  async make(request: ApiRequest, subject: PackSubject): Promise<string> {
    const { companyId, at, administrator: principal, flags, isAuditor } = request;
    refuseUnfit(request, subject);
    const title = await this.subjects.titleOf(request, subject);
    const events = await this.scopes.count(companyId, await this.subjects.scopeOf(companyId, subject));
    refuseUncountable(events);
    await this.store.sweep(companyId, at);
    const id = request.newId('pack');
    const viewer = { principal, flags: [...flags], isAuditor };
    const pack = { id, companyId, title, subject, viewer, requestedAt: at, events };
    // Two calls of one key would write one list twice.
    await this.lock.run(`evidence pack ${id}`, companyId, () => this.begin(request, pack));
    return id;
  }

  /** The bytes of a pack that is ready. @throws Rejected not_found */
  async open(request: ApiRequest, id: string): Promise<{ pack: ListedPack; bytes: AsyncGenerator<Buffer> }> {
    const pack = (await this.findOpen(request)).find((one) => one.id === id);
    if (pack?.state !== 'ready') throw new Rejected('not_found');
    await this.record(request, 'evidence_pack_taken', pack.title);
    return { pack, bytes: this.parts.read({ companyId: request.companyId, packId: id, file: 'pack' }) };
  }

  /** A repeat of a call does what is left of it, as by a server that was killed. */
  private async begin(request: ApiRequest, pack: NewPack): Promise<void> {
    const { id, companyId, title } = pack;
    if (await this.store.isQueued(companyId, id)) return;
    if (!(await this.store.add(pack))) throw tooManyPacks();
    const list = await this.openList(request, pack);
    if (list) await this.writeList(pack, list);
    await this.record(request, 'evidence_pack_made', title);
    await this.jobs.enqueue({ kind: packJob, key: id, companyId, payload: { companyId } });
  }

  /** A list that is refused, as while its day is being built, leaves no pack. */
  private async openList(request: ApiRequest, { id, companyId, subject }: NewPack): Promise<Readable | undefined> {
    if (subject.kind !== 'asOf') return undefined;
    try {
      return await this.pastList.open(request, subject);
    } catch (error) {
      await this.store.discard(companyId, id);
      throw error;
    }
  }

  /** A list may break off while it is read: no job will then make the pack. */
  private async writeList({ id: packId, companyId }: NewPack, list: Readable): Promise<void> {
    const file = { companyId, packId, file: 'list' } as const;
    try {
      await this.parts.write(file, list);
    } catch (error) {
      await this.store.fail(companyId, packId, packFailed);
      await this.parts.remove(file);
      throw error;
    }
  }

  private async findOpen(request: ApiRequest): Promise<ListedPack[]> {
    const packs = await this.store.list(request.companyId, request.at);
    return packs.filter((pack) => isOpenTo(request, pack));
  }

  private async record(
    { companyId, http }: ApiRequest,
    kind: 'evidence_pack_made' | 'evidence_pack_taken',
    list: string,
  ): Promise<void> {
    const { id: administratorId, kind: actorKind } = personOf(http);
    const entry = { companyId, administratorId, actorKind, kind, subject: { list } } as const;
    await this.accessLog.record({ ...entry, ...originOf(http) });
  }
}

function refuseUnfit(request: ApiRequest, subject: PackSubject): void {
  if (subject.kind === 'entity') {
    const { flag } = historyKindOf(subject.entity);
    if (flag) request.need(flag);
  }
  if (subject.kind === 'period' && subject.from > subject.to)
    throw invalid([{ field: 'subject.to', message: '終了日は、開始日以降の日付を入力してください。' }]);
  if (subject.kind === 'asOf' && (subject.asOf > request.today || subject.knownAsOf > request.today))
    throw invalid([{ field: 'subject.asOf', message: '今日までの日付を選んでください。' }]);
}

function refuseUncountable(events: number): void {
  if (events === 0)
    throw new Refused(400, 'pack_empty', '対象になる出来事がありません。期間や対象を確かめてください。');
  if (events > maxPackEvents)
    throw new Refused(
      400,
      'pack_too_large',
      `対象の出来事は${events.toLocaleString('ja-JP')}件あります。1つのパックは${maxPackEvents.toLocaleString('ja-JP')}件までです。期間を分けて作成してください。`,
    );
}

const tooManyPacks = () =>
  new Refused(
    409,
    'too_many_packs',
    `保管できる証跡パックは${maxOpenPacks}個までです。作成から24時間たったものが消えるまで、お待ちください。`,
  );

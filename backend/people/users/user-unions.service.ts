import { Injectable } from '@nestjs/common';
import { Existence } from '../existence.service';
import { Commands } from '../../platform/http/commands.service';
import { CompanyLock } from '../../platform/http/company-lock.service';
import { Positions } from '../../platform/http/read-model-positions';
import type { CommandContext } from '../../platform/kit/commands';
import { stateAfter } from '../../platform/kit/decider';
import { streamName } from '../../platform/kit/events';
import { EventStore } from '../../platform/kit/event-store';
import { Rejected } from '../../platform/kit/rejections';
import { companyUserDecider, type CompanyUserCommand } from './company-user.decider';
import {
  companyUserUnionDecider,
  unionsIdOf,
  unitedWith,
  type CompanyUserUnionCommand,
  type Mains,
} from './company-user-union.decider';
import { UnionQueries } from './unions.queries';

type RecordCommand = [companyUserId: string, intent: CompanyUserCommand];
/** Number of changed records and the position of the last change. */
type Outcome = { changedCount: number; last: bigint | undefined };

/** Unites and separates the records of a person. The company's union stream decides, then each record gets its command; each step is idempotent. */
@Injectable()
export class UserUnions {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
    private readonly queries: UnionQueries,
    private readonly existence: Existence,
    private readonly lock: CompanyLock,
  ) {}

  /** @returns the number of changed records @throws Rejected unknown_user */
  async unite(mainCompanyUserId: string, companyUserIds: readonly string[], request: CommandContext): Promise<number> {
    await this.existence.requireUsers(request.context.companyId, [...new Set([mainCompanyUserId, ...companyUserIds])]);
    return this.runExclusively(request, async () => {
      await this.decide({ type: 'Unite', data: { mainCompanyUserId, companyUserIds } }, request);
      const unitedIds = unitedWith(await this.mains(request.context.companyId), mainCompanyUserId);
      return this.sendToRecords(
        [
          [mainCompanyUserId, { type: 'DissolveUnion', data: {} }],
          ...unitedIds.map((id): RecordCommand => [id, { type: 'Unite', data: { mainCompanyUserId } }]),
        ],
        request,
      );
    });
  }

  /** @returns the number of changed records @throws Rejected unknown_user or not_united */
  dissolve(companyUserId: string, request: CommandContext): Promise<number> {
    const { companyId } = request.context;
    return this.runExclusively(request, async () => {
      const mains = await this.mains(companyId);
      const knownIds = mains.has(companyUserId) ? [companyUserId] : unitedWith(mains, companyUserId);
      // After a crash between decision and records, only the records still show the union.
      const unfinishedIds = (await this.queries.unitedIn(companyId, companyUserId)).filter(
        (id) => (mains.get(id) ?? companyUserId) === companyUserId,
      );
      const leaving = new Set([...knownIds, ...unfinishedIds]);
      if (leaving.size === 0) throw new Rejected('not_united');
      await this.decide({ type: 'Dissolve', data: { companyUserId } }, request);
      return this.sendToRecords(
        [...leaving].map((id): RecordCommand => [id, { type: 'DissolveUnion', data: {} }]),
        request,
      );
    });
  }

  /** One act at a time per company: a record must not receive an older decision after a newer one. */
  private async runExclusively({ context }: CommandContext, act: () => Promise<Outcome>): Promise<number> {
    const { changedCount, last } = await this.lock.run('unions', context.companyId, act);
    await this.positions.waitUntilWritten(last);
    return changedCount;
  }

  private async decide(intent: CompanyUserUnionCommand, request: CommandContext): Promise<void> {
    const id = unionsIdOf(request.context.companyId);
    await this.commands.send(companyUserUnionDecider, id, intent, request, { noWait: true });
  }

  private async sendToRecords(recordCommands: readonly RecordCommand[], request: CommandContext): Promise<Outcome> {
    let last: bigint | undefined;
    let changedCount = 0;
    for (const [id, intent] of recordCommands) {
      const { types, position } = await this.commands.send(companyUserDecider, id, intent, request, { noWait: true });
      if (types.length > 0) changedCount++;
      if (position !== undefined) last = position;
    }
    return { changedCount, last };
  }

  private async mains(companyId: string): Promise<Mains> {
    const { entity } = companyUserUnionDecider.events;
    return stateAfter(
      companyUserUnionDecider,
      await this.store.read(streamName(entity, companyId, unionsIdOf(companyId))),
    );
  }
}

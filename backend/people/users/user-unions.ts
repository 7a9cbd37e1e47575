import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/http/commands';
import { Positions } from '../../platform/http/positions';
import type { Context } from '../../platform/kit/commands';
import { stateAfter } from '../../platform/kit/decider';
import { streamName } from '../../platform/kit/events';
import { EventStore } from '../../platform/kit/event-store';
import { Rejected } from '../../platform/kit/rejected';
import { companyUserDecider, type CompanyUserCommand } from './company-user.decider';
import {
  companyUserUnionDecider,
  unionsIdOf,
  unitedWith,
  type CompanyUserUnionCommand,
  type Mains,
} from './company-user-union.decider';
import { UnionQueries } from './unions.queries';

type Asked = { context: Context; newId: (what: string) => string };
type Told = [companyUserId: string, intent: CompanyUserCommand];

/** Unites the records of a person and dissolves it again: the company's unions decide, then every record is told; each step may be repeated. */
@Injectable()
export class UserUnions {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
    private readonly queries: UnionQueries,
  ) {}

  /** Answers how many records changed. @throws Rejected unknown_user */
  async unite(mainCompanyUserId: string, companyUserIds: readonly string[], asked: Asked): Promise<number> {
    await this.queries.mustExist(asked.context.companyId, [...new Set([mainCompanyUserId, ...companyUserIds])]);
    await this.decide({ type: 'Unite', data: { mainCompanyUserId, companyUserIds } }, asked);
    const united = unitedWith(await this.mains(asked.context.companyId), mainCompanyUserId);
    return this.tell(
      [
        [mainCompanyUserId, { type: 'DissolveUnion', data: {} }],
        ...united.map((id): Told => [id, { type: 'Unite', data: { mainCompanyUserId } }]),
      ],
      asked,
    );
  }

  /** Answers how many records changed. @throws Rejected unknown_user or not_united */
  async dissolve(companyUserId: string, asked: Asked): Promise<number> {
    const { companyId } = asked.context;
    const mains = await this.mains(companyId);
    const known = mains.has(companyUserId) ? [companyUserId] : unitedWith(mains, companyUserId);
    // Of an act that broke off after its decision only the records still tell.
    const told = await this.queries.unitedIn(companyId, companyUserId);
    const leaving = new Set([...known, ...told]);
    if (leaving.size === 0) throw new Rejected('not_united');
    await this.decide({ type: 'Dissolve', data: { companyUserId } }, asked);
    return this.tell(
      [...leaving].map((id): Told => [id, { type: 'DissolveUnion', data: {} }]),
      asked,
    );
  }

  private async decide(intent: CompanyUserUnionCommand, asked: Asked): Promise<void> {
    const id = unionsIdOf(asked.context.companyId);
    await this.commands.send(companyUserUnionDecider, id, intent, asked, { noWait: true });
  }

  private async tell(told: readonly Told[], asked: Asked): Promise<number> {
    let last: bigint | undefined;
    let changed = 0;
    for (const [id, intent] of told) {
      const { types, position } = await this.commands.send(companyUserDecider, id, intent, asked, { noWait: true });
      if (types.length > 0) changed++;
      if (position !== undefined) last = position;
    }
    await this.positions.written(last);
    return changed;
  }

  private async mains(companyId: string): Promise<Mains> {
    const { entity } = companyUserUnionDecider.events;
    return stateAfter(
      companyUserUnionDecider,
      await this.store.read(streamName(entity, companyId, unionsIdOf(companyId))),
    );
  }
}

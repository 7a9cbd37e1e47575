import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/http/commands';
import { CompanyLock } from '../../platform/http/company-lock.service';
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
/** What the records made of it: how many changed, and the position of the last change. */
type Outcome = { changed: number; last: bigint | undefined };

/** Unites the records of a person and dissolves it again: the company's unions decide, then every record is told; each step may be repeated. */
@Injectable()
export class UserUnions {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
    private readonly queries: UnionQueries,
    private readonly lock: CompanyLock,
  ) {}

  /** Answers how many records changed. @throws Rejected unknown_user */
  async unite(mainCompanyUserId: string, companyUserIds: readonly string[], asked: Asked): Promise<number> {
    await this.queries.mustExist(asked.context.companyId, [...new Set([mainCompanyUserId, ...companyUserIds])]);
    return this.alone(asked, async () => {
      await this.decide({ type: 'Unite', data: { mainCompanyUserId, companyUserIds } }, asked);
      const united = unitedWith(await this.mains(asked.context.companyId), mainCompanyUserId);
      return this.tell(
        [
          [mainCompanyUserId, { type: 'DissolveUnion', data: {} }],
          ...united.map((id): Told => [id, { type: 'Unite', data: { mainCompanyUserId } }]),
        ],
        asked,
      );
    });
  }

  /** Answers how many records changed. @throws Rejected unknown_user or not_united */
  dissolve(companyUserId: string, asked: Asked): Promise<number> {
    const { companyId } = asked.context;
    return this.alone(asked, async () => {
      const mains = await this.mains(companyId);
      const known = mains.has(companyUserId) ? [companyUserId] : unitedWith(mains, companyUserId);
      // Of an act that broke off after its decision only the records still tell.
      const told = (await this.queries.unitedIn(companyId, companyUserId)).filter(
        (id) => (mains.get(id) ?? companyUserId) === companyUserId,
      );
      const leaving = new Set([...known, ...told]);
      if (leaving.size === 0) throw new Rejected('not_united');
      await this.decide({ type: 'Dissolve', data: { companyUserId } }, asked);
      return this.tell(
        [...leaving].map((id): Told => [id, { type: 'DissolveUnion', data: {} }]),
        asked,
      );
    });
  }

  /** One act at a time in a company: a record must not learn an older decision after a newer one. */
  private async alone({ context }: Asked, act: () => Promise<Outcome>): Promise<number> {
    const { changed, last } = await this.lock.run('unions', context.companyId, act);
    await this.positions.written(last);
    return changed;
  }

  private async decide(intent: CompanyUserUnionCommand, asked: Asked): Promise<void> {
    const id = unionsIdOf(asked.context.companyId);
    await this.commands.send(companyUserUnionDecider, id, intent, asked, { noWait: true });
  }

  private async tell(told: readonly Told[], asked: Asked): Promise<Outcome> {
    let last: bigint | undefined;
    let changed = 0;
    for (const [id, intent] of told) {
      const { types, position } = await this.commands.send(companyUserDecider, id, intent, asked, { noWait: true });
      if (types.length > 0) changed++;
      if (position !== undefined) last = position;
    }
    return { changed, last };
  }

  private async mains(companyId: string): Promise<Mains> {
    const { entity } = companyUserUnionDecider.events;
    return stateAfter(
      companyUserUnionDecider,
      await this.store.read(streamName(entity, companyId, unionsIdOf(companyId))),
    );
  }
}

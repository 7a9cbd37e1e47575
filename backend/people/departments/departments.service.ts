import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/http/commands.service';
import { Positions } from '../../platform/http/positions';
import type { CommandContext, Context, Done } from '../../platform/kit/commands';
import { stateAfter } from '../../platform/kit/decider';
import { streamName } from '../../platform/kit/events';
import { EventStore } from '../../platform/kit/event-store';
import { derivedId, newId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejections';
import { departmentDecider } from './department.decider';
import type { DepartmentChange, DepartmentTreeEvent, DepartmentTreeFact } from './department.events';
import { departmentTreeDecider, treeIdOf } from './department-tree.decider';
import type { Branches } from './tree-on-day.rules';

type Follow = Pick<DepartmentTreeFact, 'id' | 'data'>;

const recentEventsCount = 50;
const streamOf = (companyId: string) => streamName('departmentTree', companyId, treeIdOf(companyId));

/** Retries of a change that waits for an earlier one, which the reactor is about to write. */
const maxAttempts = 20;
const retryDelayMs = 50;

/** Changes departments: first the tree's stream, then the department's own. After a crash between the two, a reactor writes the second. */
@Injectable()
export class Departments {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
  ) {}

  /** Applies all changes or none, and waits for the read models. @throws Rejected when a rule of the tree is broken. */
  async change(request: CommandContext, departmentId: string, changes: readonly DepartmentChange[]): Promise<void> {
    const { context } = request;
    const commandId = request.newId?.(`command:${departmentId}`) ?? newId();
    const agreed = await this.agree(context, commandId, departmentId, changes);
    const ids = new Set(agreed.types.map((_, index) => derivedId(commandId, String(index))));
    if (ids.size === 0) return;
    const tail = await this.store.read(streamOf(context.companyId), {
      from: 'end',
      backwards: true,
      max: recentEventsCount,
    });
    const facts = (tail as DepartmentTreeFact[]).filter(({ id }) => ids.has(id));
    const done = await this.followAll(context, facts.reverse());
    await this.positions.written(done);
  }

  /** Creates a department without waiting for the read models; callers wait once, for the last position. @throws Rejected */
  async create(
    context: Context,
    departmentId: string,
    founded: Extract<DepartmentChange, { is: 'founded' }>,
  ): Promise<{ event: DepartmentTreeEvent; position: bigint | undefined }> {
    const commandId = derivedId(departmentId, 'found');
    await this.agree(context, commandId, departmentId, [founded]);
    const data = { departmentId, nth: 0, change: founded };
    const position = await this.followAll(context, [{ id: derivedId(commandId, '0'), data }]);
    return { event: { type: 'DepartmentTreeChanged', data }, position };
  }

  /** The present tree from the event store. */
  async tree(companyId: string): Promise<Branches> {
    return stateAfter(departmentTreeDecider, await this.store.read(streamOf(companyId)));
  }

  private agree(
    context: Context,
    commandId: string,
    departmentId: string,
    changes: readonly DepartmentChange[],
  ): Promise<Done> {
    const intent = { type: 'Change', data: { departmentId, changes } } as const;
    const treeId = treeIdOf(context.companyId);
    return this.commands.send(departmentTreeDecider, treeId, intent, { context }, { commandId, noWait: true });
  }

  private async followAll(context: Context, facts: readonly Follow[]): Promise<bigint | undefined> {
    let position: bigint | undefined;
    for (const fact of facts) position = await this.follow(context, fact);
    return position;
  }

  /** Writes the change to the department's stream and returns its position. While an earlier change is missing, it waits for the reactor to write both in order. */
  private async follow(context: Context, { id, data }: Follow): Promise<bigint | undefined> {
    const { departmentId, nth, change } = data;
    const intent = { type: 'Follow', data: { nth, change } } as const;
    const options = { commandId: derivedId(id, 'follow'), noWait: true, creates: nth === 0 };
    for (let attempt = 1; attempt <= maxAttempts; attempt++) {
      try {
        return (await this.commands.send(departmentDecider, departmentId, intent, { context }, options)).position;
      } catch (error) {
        if (!(error instanceof Rejected && error.code === 'conflict')) throw error;
        await sleep(retryDelayMs);
      }
    }
    return this.store.head();
  }
}

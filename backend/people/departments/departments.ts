import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Commands } from '../../platform/http/commands';
import { Positions } from '../../platform/http/positions';
import type { Context, Done } from '../../platform/kit/commands';
import { stateAfter } from '../../platform/kit/decider';
import { streamName, type Fact } from '../../platform/kit/events';
import { EventStore } from '../../platform/kit/event-store';
import { derivedId, newId } from '../../platform/kit/ids';
import { Rejected } from '../../platform/kit/rejected';
import { departmentDecider } from './department.decider';
import type { DepartmentChange, DepartmentTreeEvent, DepartmentTreeFact } from './department.events';
import { departmentTreeDecider, treeIdOf } from './department-tree.decider';
import type { Branches } from './tree-on-day';

type Asked = { context: Context; newId?: (what: string) => string };
type Follow = Pick<DepartmentTreeFact, 'id' | 'data'>;

const lately = 50;
const streamOf = (companyId: string) => streamName('departmentTree', companyId, treeIdOf(companyId));

/** So often, and so many milliseconds apart, a change is tried that the reactor is about to bring. */
const attempts = 20;
const pause = 50;

/** Changes departments: the tree agrees first, then the department's own stream follows. Between the two a reactor steps in for a crash. */
@Injectable()
export class Departments {
  constructor(
    private readonly commands: Commands,
    private readonly positions: Positions,
    private readonly store: EventStore,
  ) {}

  /** All or none of the changes, readable when it answers. @throws Rejected when a rule of the tree refuses. */
  async change(asked: Asked, departmentId: string, changes: readonly DepartmentChange[]): Promise<void> {
    const { context } = asked;
    const commandId = asked.newId?.(`command:${departmentId}`) ?? newId();
    const agreed = await this.agree(context, commandId, departmentId, changes);
    const ids = new Set(agreed.types.map((_, index) => derivedId(commandId, String(index))));
    if (ids.size === 0) return;
    const tail = await this.store.read(streamOf(context.companyId), {
      from: 'end',
      backwards: true,
      max: lately,
    });
    const facts = tail.filter(({ id }) => ids.has(id)) as Fact[] as DepartmentTreeFact[];
    const done = await this.followAll(context, facts.reverse());
    await this.positions.written(done);
  }

  /** A new department. Does not wait until it can be read: of many, only the last is worth waiting for. @throws Rejected */
  async found(
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

  /** The tree as the ledger has it now. */
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

  /** Where it stands in the log; while an earlier change has yet to be followed, the reactor is waited for, which brings both in their order. */
  private async follow(context: Context, { id, data }: Follow): Promise<bigint | undefined> {
    const { departmentId, nth, change } = data;
    const intent = { type: 'Follow', data: { nth, change } } as const;
    const options = { commandId: derivedId(id, 'follow'), noWait: true, creates: nth === 0 };
    for (let attempt = 1; attempt <= attempts; attempt++) {
      try {
        return (await this.commands.send(departmentDecider, departmentId, intent, { context }, options)).position;
      } catch (error) {
        if (!(error instanceof Rejected && error.code === 'conflict')) throw error;
        await sleep(pause);
      }
    }
    return this.store.head();
  }
}

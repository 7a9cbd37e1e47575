import { Injectable } from '@nestjs/common';
import { commandIdOf, Commands } from '../../platform/http/commands.service';
import type { CommandContext, Context } from '../../platform/kit/commands';
import { stateAfter } from '../../platform/kit/decider';
import { streamName } from '../../platform/kit/events';
import { EventStore } from '../../platform/kit/event-store';
import { derivedId } from '../../platform/kit/ids';
import type { DepartmentChange, DepartmentTreeEvent } from './department.events';
import { departmentTreeDecider, treeIdOf } from './department-tree.decider';
import type { Branches } from './tree-on-day.rules';

/** Changes departments in the company's tree. */
@Injectable()
export class Departments {
  constructor(
    private readonly commands: Commands,
    private readonly store: EventStore,
  ) {}

  /** Applies all changes or none, and waits for the read models. @throws Rejected when a rule of the tree is broken. */
  async change(request: CommandContext, departmentId: string, changes: readonly DepartmentChange[]): Promise<void> {
    const intent = { type: 'Change', data: { departmentId, changes } } as const;
    const commandId = commandIdOf(request, departmentId);
    const treeId = treeIdOf(request.context.companyId);
    await this.commands.send(departmentTreeDecider, treeId, intent, request, { commandId });
  }

  /** Creates a department without waiting for the read models; callers wait once, for the last position. @throws Rejected */
  async create(
    context: Context,
    departmentId: string,
    founding: Extract<DepartmentChange, { is: 'founded' }>,
  ): Promise<{ event: DepartmentTreeEvent; position: bigint | undefined }> {
    const intent = { type: 'Change', data: { departmentId, changes: [founding] } } as const;
    const options = { commandId: derivedId(departmentId, 'found'), noWait: true };
    const treeId = treeIdOf(context.companyId);
    const { position } = await this.commands.send(departmentTreeDecider, treeId, intent, { context }, options);
    return { event: { type: 'DepartmentTreeChanged', data: { departmentId, nth: 0, change: founding } }, position };
  }

  /** The present tree from the event store. */
  async tree(companyId: string): Promise<Branches> {
    const stream = streamName('departmentTree', companyId, treeIdOf(companyId));
    return stateAfter(departmentTreeDecider, await this.store.read(stream));
  }
}

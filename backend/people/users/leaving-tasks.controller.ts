import { Controller } from '@nestjs/common';
import { leavingTaskList, leavingTasks } from '../../contract/leaving-tasks';
import type { ApiRequest } from '../../platform/http/api-request';
import { Commands } from '../../platform/http/commands.service';
import { listCsv } from '../../platform/http/list-csv';
import { Serves } from '../../platform/http/serves.decorator';
import { Rejected } from '../../platform/kit/rejections';
import { Existence } from '../existence.service';
import { companyUserDecider } from './company-user.decider';
import { LeavingTaskQueries } from './leaving-tasks.queries';

@Controller()
export class LeavingTasksController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: LeavingTaskQueries,
    private readonly existence: Existence,
  ) {}

  @Serves(leavingTasks.list)
  list(request: ApiRequest<typeof leavingTasks.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(leavingTasks.csv)
  csv(request: ApiRequest<typeof leavingTasks.csv>) {
    return listCsv(request, leavingTaskList, () => this.queries.all(request, request.query));
  }

  @Serves(leavingTasks.assign)
  async assign(request: ApiRequest<typeof leavingTasks.assign>) {
    const { companyId, body } = request;
    const { companyUserId, tasks, ownerId, dueOn } = body;
    await this.existence.requireUsers(companyId, [companyUserId], { orDeleted: true });
    if (ownerId) await this.existence.requireUsers(companyId, [ownerId]);
    const knownTargets = await this.queries.targets(companyId, companyUserId);
    const targets = tasks.map(({ kind, targetId }) => {
      const target = knownTargets.find((one) => one.kind === kind && one.targetId === targetId);
      if (!target) throw new Rejected('not_found');
      return target;
    });
    const command = { type: 'AssignLeavingTasks', data: { tasks: targets, ownerId, dueOn } } as const;
    const { types } = await this.commands.send(companyUserDecider, companyUserId, command, request);
    return { changed: types.length };
  }
}

import { Controller } from '@nestjs/common';
import { departmentList, departments, departmentServiceList, departmentUserList } from '../../contract/departments';
import type { Ask } from '../../platform/http/ask';
import { listCsv } from '../../platform/http/list-csv';
import { Positions } from '../../platform/http/positions';
import { Serves } from '../../platform/http/serves';
import { dayOf } from '../../platform/kit/days';
import type { DepartmentChange } from './department.events';
import { DepartmentMemberQueries } from './department-members.queries';
import { Departments } from './departments';
import { DepartmentQueries } from './departments.queries';

@Controller()
export class DepartmentsController {
  constructor(
    private readonly departments: Departments,
    private readonly queries: DepartmentQueries,
    private readonly members: DepartmentMemberQueries,
    private readonly positions: Positions,
  ) {}

  @Serves(departments.list)
  list(ask: Ask<typeof departments.list>) {
    return this.queries.list(ask.companyId, ask.query);
  }

  @Serves(departments.depthOptions)
  depthOptions(ask: Ask<typeof departments.depthOptions>) {
    return this.queries.depthOptions(ask.companyId, ask.query.on);
  }

  @Serves(departments.search)
  search(ask: Ask<typeof departments.search>) {
    return this.queries.search(ask.companyId, ask.query);
  }

  @Serves(departments.searchCsv)
  searchCsv(ask: Ask<typeof departments.searchCsv>) {
    return listCsv(ask, departmentList, () => this.queries.all(ask.companyId, ask.query));
  }

  @Serves(departments.found)
  async create(ask: Ask<typeof departments.found>) {
    const { context } = ask;
    const { name, parentId = null, foundedOn: day = dayOf(context.at) } = ask.body;
    const id = ask.newId();
    const { position } = await this.departments.create(context, id, { is: 'founded', name, parentId, day });
    await this.positions.written(position);
    return { id };
  }

  @Serves(departments.show)
  show(ask: Ask<typeof departments.show>) {
    return this.queries.show(ask.companyId, ask.params.companyDepartmentId, ask.query.on);
  }

  @Serves(departments.change)
  change(ask: Ask<typeof departments.change>) {
    const { name, parentId, foundedOn, effectiveFrom: day = dayOf(ask.context.at) } = ask.body;
    const changes: DepartmentChange[] = [];
    if (foundedOn !== undefined) changes.push({ is: 'antedated', day: foundedOn });
    if (name !== undefined) changes.push({ is: 'renamed', name, day });
    if (parentId !== undefined) changes.push({ is: 'moved', parentId, day });
    return this.departments.change(ask, ask.params.companyDepartmentId, changes);
  }

  @Serves(departments.close)
  close(ask: Ask<typeof departments.close>) {
    return this.turn(ask, 'closed');
  }

  @Serves(departments.reopen)
  reopen(ask: Ask<typeof departments.reopen>) {
    return this.turn(ask, 'reopened');
  }

  @Serves(departments.users)
  users(ask: Ask<typeof departments.users>) {
    return this.members.users(ask.companyId, ask.params.companyDepartmentId, ask.query);
  }

  @Serves(departments.usersCsv)
  async usersCsv(ask: Ask<typeof departments.usersCsv>) {
    const { companyDepartmentId: id } = ask.params;
    await this.queries.firstDay(ask.companyId, id);
    return listCsv(ask, departmentUserList, () => this.members.allUsers(ask.companyId, id, ask.query));
  }

  @Serves(departments.services)
  services(ask: Ask<typeof departments.services>) {
    return this.members.services(ask.companyId, ask.params.companyDepartmentId, ask.query);
  }

  @Serves(departments.servicesCsv)
  async servicesCsv(ask: Ask<typeof departments.servicesCsv>) {
    const { companyDepartmentId: id } = ask.params;
    await this.queries.firstDay(ask.companyId, id);
    return listCsv(ask, departmentServiceList, () => this.members.allServices(ask.companyId, id, ask.query));
  }

  private turn(ask: Ask<typeof departments.close>, is: 'closed' | 'reopened') {
    const day = ask.body.effectiveFrom ?? dayOf(ask.context.at);
    return this.departments.change(ask, ask.params.companyDepartmentId, [{ is, day }]);
  }
}

import { Controller } from '@nestjs/common';
import { departmentList, departments, departmentServiceList, departmentUserList } from '../../contract/departments';
import type { ApiRequest } from '../../platform/http/api-request';
import { listCsv } from '../../platform/http/list-csv';
import { Positions } from '../../platform/http/read-model-positions';
import { Serves } from '../../platform/http/serves.decorator';
import type { DepartmentChange } from './department.events';
import { DepartmentMemberQueries } from './department-members.queries';
import { Departments } from './departments.service';
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
  list(request: ApiRequest<typeof departments.list>) {
    return this.queries.list(request, request.query);
  }

  @Serves(departments.depthOptions)
  depthOptions(request: ApiRequest<typeof departments.depthOptions>) {
    return this.queries.depthOptions(request, request.query.on);
  }

  @Serves(departments.search)
  search(request: ApiRequest<typeof departments.search>) {
    return this.queries.search(request, request.query);
  }

  @Serves(departments.searchCsv)
  searchCsv(request: ApiRequest<typeof departments.searchCsv>) {
    return listCsv(request, departmentList, () => this.queries.all(request, request.query));
  }

  @Serves(departments.found)
  async create(request: ApiRequest<typeof departments.found>) {
    const { context } = request;
    const { name, parentId = null, foundedOn: day = request.today } = request.body;
    const id = request.newId();
    const { position } = await this.departments.create(context, id, { is: 'founded', name, parentId, day });
    await this.positions.waitUntilWritten(position);
    return { id };
  }

  @Serves(departments.show)
  show(request: ApiRequest<typeof departments.show>) {
    return this.queries.show(request, request.params.companyDepartmentId, request.query.on);
  }

  @Serves(departments.change)
  change(request: ApiRequest<typeof departments.change>) {
    const { name, parentId, foundedOn, effectiveFrom: day = request.today } = request.body;
    const changes: DepartmentChange[] = [];
    if (foundedOn !== undefined) changes.push({ is: 'antedated', day: foundedOn });
    if (name !== undefined) changes.push({ is: 'renamed', name, day });
    if (parentId !== undefined) changes.push({ is: 'moved', parentId, day });
    return this.departments.change(request, request.params.companyDepartmentId, changes);
  }

  @Serves(departments.close)
  close(request: ApiRequest<typeof departments.close>) {
    return this.turn(request, 'closed');
  }

  @Serves(departments.reopen)
  reopen(request: ApiRequest<typeof departments.reopen>) {
    return this.turn(request, 'reopened');
  }

  @Serves(departments.users)
  users(request: ApiRequest<typeof departments.users>) {
    return this.members.users(request, request.params.companyDepartmentId, request.query);
  }

  @Serves(departments.usersCsv)
  async usersCsv(request: ApiRequest<typeof departments.usersCsv>) {
    const { companyDepartmentId: id } = request.params;
    await this.queries.firstDay(request.companyId, id);
    return listCsv(request, departmentUserList, () => this.members.allUsers(request, id, request.query));
  }

  @Serves(departments.services)
  services(request: ApiRequest<typeof departments.services>) {
    return this.members.services(request, request.params.companyDepartmentId, request.query);
  }

  @Serves(departments.servicesCsv)
  async servicesCsv(request: ApiRequest<typeof departments.servicesCsv>) {
    const { companyDepartmentId: id } = request.params;
    await this.queries.firstDay(request.companyId, id);
    return listCsv(request, departmentServiceList, () => this.members.allServices(request, id, request.query));
  }

  private turn(request: ApiRequest<typeof departments.close>, is: 'closed' | 'reopened') {
    const day = request.body.effectiveFrom ?? request.today;
    return this.departments.change(request, request.params.companyDepartmentId, [{ is, day }]);
  }
}

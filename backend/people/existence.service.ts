import { Injectable } from '@nestjs/common';
import { departmentsOn } from '../../projections/departments/departments-on-day.sql';
import { ReadModels } from '../platform/http/read-models';
import { Rejected, type RejectionCode } from '../platform/kit/rejections';

/** Refuses commands that name something that the company does not have: one check for each kind of thing. */
@Injectable()
export class Existence {
  constructor(private readonly readModels: ReadModels) {}

  /** None is no service. @throws Rejected unknown_service */
  async requireService(companyId: string, id: string | null | undefined): Promise<void> {
    if (id) await this.require(companyId, 'company_service where id', [id], 'unknown_service');
  }

  /** @param ids each once @throws Rejected unknown_user, also for a deleted user unless `orDeleted` */
  async requireUsers(companyId: string, ids: readonly string[], { orDeleted = false } = {}): Promise<void> {
    const from = orDeleted ? 'company_user where id' : `company_user where user_status <> 'deleted' and id`;
    await this.require(companyId, from, ids, 'unknown_user');
  }

  /** @throws Rejected unknown_department; department_not_there when one is not active on that day */
  async requireDepartments(companyId: string, some: readonly string[], day: string): Promise<void> {
    const ids = [...new Set(some)];
    const foundedSql = 'department_term where revision = 0 and department_id';
    await this.require(companyId, foundedSql, ids, 'unknown_department');
    await this.require(companyId, `${departmentsOn(day)} d where d.is_active and d.id`, ids, 'department_not_there');
  }

  private async require(companyId: string, from: string, ids: readonly string[], code: RejectionCode): Promise<void> {
    if (ids.length === 0) return;
    const rows = await this.readModels.rows(companyId, `select from ${from} = any($1::uuid[])`, [ids]);
    if (rows.length < ids.length) throw new Rejected(code);
  }
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * To which departments a user belongs from a day on: one row for each department that one change names, or one without a department
 * when there is none. What holds on a day is the change with the latest day not after it, and of two for the same day the one
 * recorded later: see membersOn. Where a user is deleted the company_user row says since when.
 */
@Entity('department_member')
@Index('department_member_company', ['companyId', 'effectiveFrom'])
@Index('department_member_department', ['departmentId'])
@Index('department_member_user', ['companyUserId', 'effectiveFrom', 'revision'])
export class DepartmentMember {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') companyUserId!: string;
  /** Of the event in the user's stream: the order in which it was recorded. */
  @PrimaryColumn('integer') revision!: number;
  /** 0 is the main department, the others are concurrent. */
  @PrimaryColumn('integer') place!: number;
  @Column('date') effectiveFrom!: string;
  @Column('uuid', { nullable: true }) departmentId!: string | null;
}

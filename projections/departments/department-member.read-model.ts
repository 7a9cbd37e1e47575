import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * The departments of a user from a day on: one row for each department of a change, or one row without a department.
 * The change in force on a day is the one with the latest date not after it; for equal dates the one recorded later:
 * see membersOn.
 * The company_user row holds the deletion of a user.
 */
@Entity('department_member')
@Index('department_member_company', ['companyId', 'effectiveFrom'])
@Index('department_member_department', ['departmentId'])
@Index('department_member_user', ['companyUserId', 'effectiveFrom', 'revision'])
export class DepartmentMember {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') companyUserId!: string;
  /** The revision of the event in the user's stream: the order of recording. */
  @PrimaryColumn('integer') revision!: number;
  /** 0 is the main department, the others are concurrent. */
  @PrimaryColumn('integer') place!: number;
  @Column('date') effectiveFrom!: string;
  @Column('uuid', { nullable: true }) departmentId!: string | null;
}

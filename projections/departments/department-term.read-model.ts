import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What a department is called, where it stands and whether it is active, each from a day on; a row says only what it changed.
 * The first row of a department holds from the day it was founded. What holds on a day: see departmentsOn.
 */
@Entity('department_term')
@Index('department_term_company', ['companyId', 'effectiveFrom'])
export class DepartmentTerm {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') departmentId!: string;
  /** Of the event in the department's stream: the order in which it was recorded. */
  @PrimaryColumn('integer') revision!: number;
  @Column('date') effectiveFrom!: string;
  @Column('text', { nullable: true }) name!: string | null;
  /** Null is the top, when the row says it. */
  @Column('uuid', { nullable: true }) parentId!: string | null;
  @Column('boolean') saysParent!: boolean;
  @Column('boolean', { nullable: true }) isActive!: boolean | null;
}

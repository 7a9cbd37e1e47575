import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A department's name, parent and state, each from a day on; a row holds only what it changed.
 * The first row applies from the foundation. For the values in force on a day see departmentsOn.
 */
@Entity('department_term')
@Index('department_term_company', ['companyId', 'effectiveFrom'])
export class DepartmentTerm {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') departmentId!: string;
  /** Index of the change among those of the department: the order of recording. */
  @PrimaryColumn('integer') revision!: number;
  @Column('date') effectiveFrom!: string;
  @Column('text', { nullable: true }) name!: string | null;
  /** The name as `searchText` makes it. */
  @Column('text', { nullable: true }) search!: string | null;
  /** Null means the top, in rows that set it. */
  @Column('uuid', { nullable: true }) parentId!: string | null;
  @Column('boolean') saysParent!: boolean;
  @Column('boolean', { nullable: true }) isActive!: boolean | null;
}

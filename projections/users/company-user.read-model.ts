import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { EmploymentTerms } from '../../backend/people/users/employment-terms.rules';
import type {
  confirmationReasons,
  employeeStatuses,
  userStatuses,
  workingStatuses,
  WordOf,
} from '../../backend/contract/vocabulary';

/**
 * Deleted users stay, with the status `deleted`. The index `company_user_list` holds the search and sort columns.
 * A search scans the whole index without reading rows, so no entry may exceed the size limit.
 */
@Entity('company_user')
@Index('company_user_list', { synchronize: false })
@Index('company_user_company', ['companyId', 'userStatus', 'name'])
@Index('company_user_next_term', ['nextTermOn'], { where: '"next_term_on" IS NOT NULL' })
@Index('company_user_main', ['unionMainUserId'], { where: '"union_main_user_id" IS NOT NULL' })
export class CompanyUser {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) nameKana!: string | null;
  @Column('text', { nullable: true }) email!: string | null;
  @Column('text', { nullable: true }) employeeCode!: string | null;
  @Column('text') employeeStatus!: WordOf<typeof employeeStatuses>;
  @Column('text') workingStatus!: WordOf<typeof workingStatuses>;
  @Column('text') userStatus!: WordOf<typeof userStatuses>;
  @Column('text', { nullable: true }) position!: string | null;
  @Column('date', { nullable: true }) joinedOn!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  /** Since when the working status is `retired`. */
  @Column('date', { nullable: true }) retiredOn!: string | null;
  /** The next planned day of retirement. */
  @Column('date', { nullable: true }) retiresOn!: string | null;
  /** All values of employeeCode, employeeStatus, position and workingStatus by their day; the columns of these names hold today's. */
  @Column('jsonb') terms!: EmploymentTerms;
  /** The first future day of a planned change, on which the columns of today change. */
  @Column('date', { nullable: true }) nextTermOn!: string | null;
  @Column('boolean') isRequiredConfirmation!: boolean;
  @Column('text', { nullable: true }) confirmationReason!: WordOf<typeof confirmationReasons> | null;
  @Column('timestamptz', { nullable: true }) confirmationRequiredAt!: string | null;
  /** The main record of the person, when this is another one. */
  @Column('uuid', { nullable: true }) unionMainUserId!: string | null;
  @Column('timestamptz') registeredAt!: string;
  /** For an open invitation: the last day of the link. */
  @Column('date', { nullable: true }) invitationExpiresOn!: string | null;
  @Column('date', { nullable: true }) deletedOn!: string | null;
  /** The sort key of persons: kana, or else the name, as Japanese readers expect. */
  @Column({ type: 'text', collation: 'ja-x-icu' }) sortName!: string;
  /** Name and kana as `searchText` makes them. Postgres generates the column `search` of the three: keywords are compared with it. */
  @Column('text') searchName!: string;
  @Column('text') searchEmail!: string;
  /** The employee code, likewise. */
  @Column('text', { nullable: true }) searchCode!: string | null;
}

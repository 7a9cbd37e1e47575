import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An account: a company user connected to a service. It stays when the user leaves, until it is disconnected. */
@Entity('company_service_user')
@Index('company_service_user_company', ['companyId'])
@Index('company_service_user_service', ['companyServiceId'])
@Index('company_service_user_user', ['companyUserId'])
export class CompanyServiceUser {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyServiceId!: string;
  @Column('uuid') companyUserId!: string;
  /** When it was recorded. */
  @Column('timestamptz') connectedAt!: string;
  /** The effective date. */
  @Column('date') connectedOn!: string;
  @Column('timestamptz', { nullable: true }) lastLoginAt!: string | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { integrationStates, serviceCategories, serviceStatuses, WordOf } from '../../backend/contract/vocabulary';

@Entity('company_service')
@Index('company_service_company', ['companyId', 'name'])
@Index('company_service_manager', ['managerId'])
export class CompanyService {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) integrationKind!: string | null;
  @Column('text') category!: WordOf<typeof serviceCategories>;
  @Column('text') status!: WordOf<typeof serviceStatuses>;
  @Column('text') integrationState!: WordOf<typeof integrationStates>;
  @Column('text', { nullable: true }) url!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  /** A company user, possibly deleted since. */
  @Column('uuid', { nullable: true }) managerId!: string | null;
  @Column('timestamptz') registeredAt!: string;
  /** The name as `searchText` makes it. */
  @Column('text') search!: string;
}

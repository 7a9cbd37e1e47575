import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What every service is or was last called, also those that were deleted. */
@Entity('recorded_service')
@Index('recorded_service_company', ['companyId'])
export class RecordedService {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('boolean') isDeleted!: boolean;
}

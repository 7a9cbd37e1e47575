import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The present or last name of every service, including deleted ones. */
@Entity('recorded_service')
@Index('recorded_service_company', ['companyId'])
export class RecordedService {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('boolean') isDeleted!: boolean;
  @Column('timestamptz') registeredAt!: string;
}

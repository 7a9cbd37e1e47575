import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * How many persons use a detected service. Triggers on `detected_service_user` (made by a migration) maintain it in the
 * transaction that changes a use, so it is exact whenever it is read. A service that nobody is known to use has no row.
 */
@Entity('detected_service_people')
export class DetectedServicePeople {
  @PrimaryColumn('uuid') companyId!: string;
  @PrimaryColumn('uuid') detectedServiceId!: string;
  /** Users, and labels that are of no user. */
  @Column('bigint') users!: number;
  /** Those that are of no user. */
  @Column('bigint') unmatched!: number;
}

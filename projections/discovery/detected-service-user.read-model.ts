import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { detectedTypes } from '../../backend/contract/detection-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** Who uses a detected service, one row for each person and door. */
@Entity('detected_service_user')
// Covers the counts of all services, which read no row then.
@Index('detected_service_user_service', ['companyId', 'detectedServiceId', 'companyUserId', 'label', 'isForgotten'])
@Index('detected_service_user_scopes', ['companyId', 'detectedServiceId'], { where: `scopes <> '[]'` })
@Index('detected_service_user_user', ['companyUserId'])
export class DetectedServiceUser {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  /** Null once it is withdrawn: no finding has it then. */
  @Column('uuid', { nullable: true }) detectedServiceId!: string | null;
  @Column('text') detectedType!: WordOf<typeof detectedTypes>;
  @Column('text') detectionTarget!: string;
  @Column('uuid', { nullable: true }) companyUserId!: string | null;
  /** A login name or an address that is of no user. */
  @Column('text', { nullable: true }) label!: string | null;
  @Column('jsonb') scopes!: string[];
  @Column('boolean') isForgotten!: boolean;
  @Column('date') firstDetectedOn!: string;
  @Column('text') searchLabel!: string;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { detectedTypes, detectionDecisions, riskLevels } from '../../backend/contract/detection-words';
import type { serviceCategories, WordOf } from '../../backend/contract/vocabulary';

/** The services that were detected, with the decision about each. */
@Entity('detected_service')
@Index('detected_service_company', ['companyId', 'firstDetectedOn'])
@Index('detected_service_registered', ['companyServiceId'])
export class DetectedService {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') key!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) category!: WordOf<typeof serviceCategories> | null;
  @Column('text') detectedType!: WordOf<typeof detectedTypes>;
  @Column('text') detectionTarget!: string;
  @Column('date') firstDetectedOn!: string;
  @Column('text') decision!: WordOf<typeof detectionDecisions>;
  @Column('date', { nullable: true }) decidedOn!: string | null;
  @Column('text', { nullable: true }) decisionReason!: string | null;
  /** Departments that may use it; none is the whole company. */
  @Column('jsonb') departmentIds!: string[];
  /** The last day of 許可. */
  @Column('date', { nullable: true }) allowedUntil!: string | null;
  /** A 禁止 that 許可 with a last day replaces until then. */
  @Column('boolean') isForbiddenAfterwards!: boolean;
  @Column('uuid', { nullable: true }) ownerUserId!: string | null;
  @Column('uuid', { nullable: true }) companyServiceId!: string | null;
  /** Set by hand, through the day `riskUntil`. */
  @Column('text', { nullable: true }) riskLevel!: WordOf<typeof riskLevels> | null;
  @Column('date', { nullable: true }) riskUntil!: string | null;
  @Column('text', { nullable: true }) riskReason!: string | null;
  @Column('text') search!: string;
  /** The revision of its stream. */
  @Column('integer') revision!: number;
}

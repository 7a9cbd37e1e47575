import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { alertLevels, alertTargets, alertTypes, WordOf } from '../../backend/contract/vocabulary';

/** The open alerts, and the dismissed ones whose condition still holds. */
@Entity('alert')
@Index('alert_company', ['companyId', 'raisedAt'])
@Index('alert_target', ['targetId'])
export class Alert {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') type!: WordOf<typeof alertTypes>;
  @Column('text') level!: WordOf<typeof alertLevels>;
  @Column('text') targetKind!: WordOf<typeof alertTargets>;
  @Column('uuid') targetId!: string;
  @Column('uuid', { nullable: true }) companyServiceId!: string | null;
  @Column('text') message!: string;
  @Column('timestamptz') raisedAt!: string;
  @Column('timestamptz', { nullable: true }) dismissedAt!: string | null;
  /** The events that raised it, by their place in the log. */
  @Column('jsonb') causes!: { entity: string; id: string; revision: number }[];
}

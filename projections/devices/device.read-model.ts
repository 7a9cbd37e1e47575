import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { deviceDisposals, deviceStatuses, WordOf } from '../../backend/contract/vocabulary';

/**
 * Every device except deleted ones, including disposed ones. The user is the present one: see Device.status.
 * A search scans the index `device_search` without reading rows, so no entry may exceed the size limit.
 */
@Entity('device')
@Index('device_search', { synchronize: false })
@Index('device_company', ['companyId', 'serialCode'])
@Index('device_user', ['companyUserId'], { where: '"company_user_id" IS NOT NULL' })
export class Device {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') serialCode!: string;
  /** Each word with the id that the list can be filtered by: see `wordId`. */
  @Column('uuid') classificationId!: string;
  @Column('text') classification!: string;
  @Column('uuid') nameId!: string;
  @Column('text') name!: string;
  @Column('uuid', { nullable: true }) makerId!: string | null;
  @Column('text', { nullable: true }) maker!: string | null;
  @Column('uuid', { nullable: true }) operatingSystemId!: string | null;
  @Column('text', { nullable: true }) operatingSystem!: string | null;
  @Column('text') status!: WordOf<typeof deviceStatuses>;
  /** Also while in repair or lost; null in stock, and in shared use. */
  @Column('uuid', { nullable: true }) companyUserId!: string | null;
  /** The days of the present use, or of the last use. */
  @Column('date', { nullable: true }) usageStartsOn!: string | null;
  @Column('date', { nullable: true }) usageEndsOn!: string | null;
  @Column('date', { nullable: true }) purchasedOn!: string | null;
  @Column('bigint', { nullable: true }) price!: number | null;
  @Column('date', { nullable: true }) warrantyEndsOn!: string | null;
  @Column('date', { nullable: true }) leaseEndsOn!: string | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('date', { nullable: true }) disposedOn!: string | null;
  @Column('text', { nullable: true }) disposal!: WordOf<typeof deviceDisposals> | null;
  /** Values keyed by the id of the custom setting: see CustomSettingsService. */
  @Column('jsonb') customValues!: Record<string, string | string[]>;
  @Column('timestamptz') registeredAt!: string;
  /** As `searchText` makes it. */
  @Column('text') searchSerialCode!: string;
  /** Name and maker, likewise. Postgres generates the column `search` of both: keywords are compared with it. */
  @Column('text') searchWords!: string;
}

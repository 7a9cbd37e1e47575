import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { actorKinds, channels, WordOf } from '../../backend/contract/vocabulary';

/** An index of every event, for quick pages of a history; their content is read from the event store. */
@Entity('recorded_event')
@Unique('recorded_event_revision', ['companyId', 'companyRevision'])
@Unique('recorded_event_operation', ['companyId', 'operationId', 'entityId', 'entity', 'revision'])
@Index('recorded_event_company', ['companyId', 'operationRevision'])
@Index('recorded_event_day', ['companyId', 'at', 'operationRevision'])
@Index('recorded_event_type', ['companyId', 'type', 'operationRevision'])
@Index('recorded_event_actor', ['companyId', 'actorId', 'operationRevision'])
@Index('recorded_event_channel', ['companyId', 'channel', 'operationRevision'], { where: `"channel" <> 'console'` })
@Index('recorded_event_save', ['companyId', 'saveRevision'])
@Index('recorded_event_batch', ['batchId', 'position'], { where: '"batch_id" IS NOT NULL' })
@Index('recorded_event_entity', ['entityId', 'position'])
@Index('recorded_event_service', ['serviceId', 'position'], { where: '"service_id" IS NOT NULL' })
@Index('recorded_event_other_user', ['otherUserId', 'position'], { where: '"other_user_id" IS NOT NULL' })
@Index('recorded_event_undoes', ['undoes', 'position'], { where: '"undoes" IS NOT NULL' })
@Index('recorded_event_user', ['userId', 'position'], { where: '"user_id" IS NOT NULL' })
export class RecordedEvent {
  @Column('uuid') companyId!: string;
  /**
   * A count of bytes in the whole log. Not numeric: Postgres does not treat its comparison as leakproof, so row-level security would
   * prevent the index (the page before a position took 918 ms at 1,000,000 events).
   */
  @PrimaryColumn('bigint') position!: string;
  /** Its number among the company's events, from 1, in the order of the log; like the two below, the insert gives it. */
  @Column('integer') companyRevision?: number;
  /** An import, a bulk act, or one person's save of one entity. */
  @Column('uuid') operationId!: string;
  /** The number of the operation's first event. */
  @Column('integer') operationRevision?: number;
  /** The number of the first event of this entity within the operation. */
  @Column('integer') saveRevision?: number;
  @Column('uuid') eventId!: string;
  @Column('text') entity!: string;
  @Column('uuid') entityId!: string;
  @Column('integer') revision!: number;
  @Column('text') type!: string;
  @Column('timestamptz') at!: string;
  @Column('text') actorKind!: WordOf<typeof actorKinds>;
  @Column('uuid', { nullable: true }) actorId!: string | null;
  @Column('text') channel!: WordOf<typeof channels>;
  /** One import or bulk act. */
  @Column('uuid', { nullable: true }) batchId!: string | null;
  /** The event that it undoes. */
  @Column('uuid', { nullable: true }) undoes!: string | null;
  /** The service whose history it belongs to: its own, or the one the event names. */
  @Column('uuid', { nullable: true }) serviceId!: string | null;
  /** The company user whose history it belongs to: his own, or the one the event names. */
  @Column('uuid', { nullable: true }) userId!: string | null;
  /** The second one it names, as the other of two united records. */
  @Column('uuid', { nullable: true }) otherUserId!: string | null;
}

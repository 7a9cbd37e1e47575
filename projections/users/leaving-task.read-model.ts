import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { leavingTaskKinds, WordOf } from '../../backend/contract/vocabulary';

/** Who settles what a leaver still has, and until when; the row stays when it is settled. */
@Entity('leaving_task')
@Index('leaving_task_company', ['companyId'])
@Index('leaving_task_owner', ['ownerId'])
export class LeavingTask {
  @Column('uuid') companyId!: string;
  /** The leaver. */
  @PrimaryColumn('uuid') companyUserId!: string;
  @PrimaryColumn('text') kind!: WordOf<typeof leavingTaskKinds>;
  /** The service or the device. */
  @PrimaryColumn('uuid') targetId!: string;
  /** Its name when the task was assigned. */
  @Column('text') target!: string;
  /** A user of the company. */
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Column('date', { nullable: true }) dueOn!: string | null;
}

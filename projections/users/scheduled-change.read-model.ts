import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { employeeStatuses, workingStatuses, WordOf } from '../../backend/contract/vocabulary';

/** What is to change of a user on a day to come, until it does. */
@Entity('scheduled_change')
@Index('scheduled_change_company', ['companyId', 'effectiveFrom'])
export class ScheduledChange {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') companyUserId!: string;
  @PrimaryColumn('date') effectiveFrom!: string;
  @Column('jsonb') changes!: {
    employeeCode?: string | null;
    employeeStatus?: WordOf<typeof employeeStatuses>;
    position?: string | null;
    workingStatus?: WordOf<typeof workingStatuses>;
  };
}

import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { businessTypes, companySizes, WordOf } from '../../backend/contract/vocabulary';

@Entity('company')
export class Company {
  @PrimaryColumn('uuid') companyId!: string;
  @Column('text') name!: string;
  @Column('text') businessType!: WordOf<typeof businessTypes>;
  @Column('text') companySize!: WordOf<typeof companySizes>;
  @Column('integer') fiscalYearStartMonth!: number;
  @Column('timestamptz') registeredAt!: string;
}

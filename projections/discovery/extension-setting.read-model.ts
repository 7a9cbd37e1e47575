import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the extension of a company shows. */
@Entity('extension_setting')
@Index('extension_setting_company', ['companyId'])
export class ExtensionSetting {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text', { nullable: true }) contact!: string | null;
  @Column('text', { nullable: true }) guidance!: string | null;
  @Column('timestamptz', { nullable: true }) tokenIssuedAt!: string | null;
  /** The revision of the last event in its stream. */
  @Column('integer') revision!: number;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The names of all options, including deleted ones, which past values refer to. */
@Entity('custom_option')
@Index('custom_option_company', ['companyId'])
export class CustomOption {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') customSettingId!: string;
  @Column('text') name!: string;
}

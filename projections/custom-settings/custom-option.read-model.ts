import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What every option of an item is called; a deleted one stays, since values of the past name it. */
@Entity('custom_option')
@Index('custom_option_company', ['companyId'])
export class CustomOption {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') customSettingId!: string;
  @Column('text') name!: string;
}

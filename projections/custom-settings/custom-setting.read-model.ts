import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { customInputTypes, customSettingTypes, WordOf } from '../../backend/contract/vocabulary';

/** A custom setting that the company added to its plans or devices. A deleted one stays for its name, which a history may show. */
@Entity('custom_setting')
@Index('custom_setting_company', ['companyId', 'settingType', 'position'])
export class CustomSetting {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') settingType!: WordOf<typeof customSettingTypes>;
  @Column('text') name!: string;
  @Column('text') inputType!: WordOf<typeof customInputTypes>;
  @Column('integer') position!: number;
  @Column('jsonb') options!: { id: string; name: string }[];
  @Column('boolean') isDeleted!: boolean;
}

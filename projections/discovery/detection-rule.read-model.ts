import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { detectUrlTypes, ruleLists } from '../../backend/contract/detection-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** The rules of 検知URL and 許可URL that hold. */
@Entity('detection_rule')
@Index('detection_rule_company', ['companyId', 'list'])
export class DetectionRule {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') list!: WordOf<typeof ruleLists>;
  @Column('text') serviceName!: string;
  /** In punycode. */
  @Column('text') url!: string;
  @Column('text') detectUrlType!: WordOf<typeof detectUrlTypes>;
  @Column('timestamptz') registeredAt!: string;
}

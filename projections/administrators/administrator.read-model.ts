import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { labFeatures, permissionScopes, WordOf } from '../../backend/contract/vocabulary';

@Entity('administrator')
@Index('administrator_company', ['companyId', 'email'])
export class Administrator {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text', { nullable: true }) name!: string | null;
  @Column('text', { nullable: true }) nameKana!: string | null;
  @Column('text') permissionScope!: WordOf<typeof permissionScopes>;
  @Column('text') status!: 'invited' | 'joined';
  /** When the newest invitation was sent. */
  @Column('timestamptz', { nullable: true }) invitedAt!: string | null;
  @Column('timestamptz', { nullable: true }) joinedAt!: string | null;
  /** The record of the user that an administrator named as this person; it may be deleted or united since. */
  @Column('uuid', { nullable: true }) linkedUserId!: string | null;
  /** The experimental features that are on. */
  @Column('jsonb') labFeatures!: WordOf<typeof labFeatures>[];
}

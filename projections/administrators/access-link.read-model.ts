import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { auditorAreas, linkKinds } from '../../backend/contract/link-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** Links bound to mail addresses; never their tokens. */
@Entity('access_link')
@Index('access_link_company', ['companyId', 'issuedAt'])
@Index('access_link_subject', ['subjectId'])
export class AccessLink {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('text') kind!: WordOf<typeof linkKinds>;
  @Column('text') address!: string;
  @Column('uuid', { nullable: true }) subjectId!: string | null;
  @Column('text') subject!: string;
  @Column('jsonb') areas!: WordOf<typeof auditorAreas>[];
  @Column('date', { nullable: true }) firstDay!: string | null;
  @Column('date', { nullable: true }) lastDay!: string | null;
  @Column('date') expiresOn!: string;
  @Column('timestamptz') issuedAt!: string;
  @Column('uuid', { nullable: true }) issuedBy!: string | null;
  /** When the mail was sent last. */
  @Column('timestamptz') sentAt!: string;
  @Column('timestamptz', { nullable: true }) openedAt!: string | null;
  /** When the last session began. */
  @Column('timestamptz', { nullable: true }) enteredAt!: string | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: string | null;
}

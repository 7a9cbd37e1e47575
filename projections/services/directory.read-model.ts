import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { connectorFailures, WordOf } from '../../backend/contract/vocabulary';
import type { DirectoryDataOf } from '../../backend/services/integrations/directory/directory.events';

/** What was read of each identity provider, and when. */
@Entity('directory')
@Index('directory_company', ['companyId'])
@Index('directory_service', ['companyServiceId'])
export class Directory {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  /** The identity provider. */
  @Column('uuid') companyServiceId!: string;
  /** The time of the last complete reading. */
  @Column('timestamptz', { nullable: true }) readAt!: string | null;
  /** Between these instants the log of sign-ins was read without a gap. */
  @Column('timestamptz', { nullable: true }) signInsSince!: string | null;
  @Column('timestamptz', { nullable: true }) signInsUntil!: string | null;
  /** What the credentials may not read. */
  @Column('jsonb') unread!: DirectoryDataOf<'DirectoryRead'>['unread'];
  /** The failure of the last reading, if it failed. */
  @Column('text', { nullable: true }) failureCode!: WordOf<typeof connectorFailures> | null;
  @Column('text', { nullable: true }) vendorText!: string | null;
  @Column('timestamptz', { nullable: true }) failedAt!: string | null;
}

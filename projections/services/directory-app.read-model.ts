import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { appMatches } from '../../backend/contract/directory-words';
import type { ssoProtocols, WordOf } from '../../backend/contract/vocabulary';

/** The apps of identity providers, and how many people use them. */
@Entity('directory_app')
@Index('directory_app_company', ['companyId'])
@Index('directory_app_provider', ['companyServiceId'])
@Index('directory_app_registered', ['registeredServiceId'])
export class DirectoryApp {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  /** The identity provider. */
  @Column('uuid') companyServiceId!: string;
  @Column('text') externalId!: string;
  @Column('text') name!: string;
  @Column('text', { nullable: true }) protocol!: WordOf<typeof ssoProtocols> | null;
  @Column('text', { nullable: true }) integrationName!: string | null;
  @Column('jsonb') hosts!: string[];
  @Column('boolean') isLost!: boolean;
  /** Null: no service of the company is known to be this app. */
  @Column('uuid', { nullable: true }) registeredServiceId!: string | null;
  @Column('text', { nullable: true }) matchedBy!: WordOf<typeof appMatches> | null;
  /** Null: the provider does not tell who is assigned. */
  @Column('integer', { nullable: true }) assignedCount!: number | null;
  /** People who signed in within 90 days. */
  @Column('integer') peopleCount!: number;
  @Column('date', { nullable: true }) lastSignInOn!: string | null;
  @Column('date') foundOn!: string;
  /** Since this day its sign-ins count as those to the service: the day it was matched, or came back. */
  @Column('date', { nullable: true }) countedFrom!: string | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ssoProtocols, ssoSources, WordOf } from '../../backend/contract/vocabulary';

/** How people sign in to a service by an identity provider, while both are there. */
@Entity('service_sso')
@Index('service_sso_company', ['companyId'])
@Index('service_sso_service', ['companyServiceId'])
@Index('service_sso_provider', ['identityProviderId'])
export class ServiceSso {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') companyServiceId!: string;
  /** A service of the company; null where only the name is known. */
  @Column('uuid', { nullable: true }) identityProviderId!: string | null;
  @Column('text', { nullable: true }) identityProviderName!: string | null;
  @Column('text') protocol!: WordOf<typeof ssoProtocols>;
  @Column('boolean') isEnforced!: boolean;
  @Column('text') source!: WordOf<typeof ssoSources>;
  /** The effective date of the last change. */
  @Column('date') effectiveFrom!: string;
  /** The revision of the last event in its stream. */
  @Column('integer') revision!: number;
}

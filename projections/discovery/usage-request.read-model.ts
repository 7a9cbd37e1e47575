import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { requestAnswers } from '../../backend/contract/extension-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** Requests to use forbidden services, with their answers. */
@Entity('usage_request')
@Index('usage_request_company', ['companyId', 'requestedAt'])
@Index('usage_request_installation', ['extensionInstallationId'])
export class UsageRequest {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') detectedServiceId!: string;
  @Column('text') serviceName!: string;
  @Column('text') host!: string;
  @Column('text') purpose!: string;
  @Column('uuid') extensionInstallationId!: string;
  @Column('uuid', { nullable: true }) companyUserId!: string | null;
  @Column('timestamptz') requestedAt!: string;
  @Column('text', { nullable: true }) answer!: WordOf<typeof requestAnswers> | null;
  @Column('text', { nullable: true }) answerText!: string | null;
  @Column('timestamptz', { nullable: true }) answeredAt!: string | null;
  @Column('uuid', { nullable: true }) answeredBy!: string | null;
}

import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { browserKinds, enrolmentWays, installationStates } from '../../backend/contract/extension-words';
import type { WordOf } from '../../backend/contract/vocabulary';

/** A browser with the extension. Its version and the times of its calls are in `app.extension_browser`. */
@Entity('extension_installation')
@Index('extension_installation_company', ['companyId', 'enrolledAt'])
@Index('extension_installation_user', ['companyUserId'], { where: '"company_user_id" IS NOT NULL' })
export class ExtensionInstallation {
  @Column('uuid') companyId!: string;
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { nullable: true }) companyUserId!: string | null;
  @Column('text') way!: WordOf<typeof enrolmentWays>;
  @Column('text') browser!: WordOf<typeof browserKinds>;
  @Column('text') state!: WordOf<typeof installationStates>;
  @Column('timestamptz') enrolledAt!: string;
}

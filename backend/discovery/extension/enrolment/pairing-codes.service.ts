import { Injectable } from '@nestjs/common';
import { AppDatabase } from '../../../platform/http/app-database';
import { hashOfToken, Secrets } from '../../../platform/kit/secrets';
import { newPairingCode, normalisedPairingCode } from './pairing-code.rules';

interface Paired {
  companyId: string;
  companyUserId: string;
}

const lifetimeMinutes = 15;

/** Codes that enrol one browser of one person, each once. Only keyed hashes are stored. */
@Injectable()
export class PairingCodes {
  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  async issue({ companyId, companyUserId }: Paired): Promise<{ code: string; expiresAt: string }> {
    const code = newPairingCode();
    const row = await this.database.first<{ expiresAt: Date }>(
      `insert into app.extension_code (code_hash, company_id, company_user_id, expires_at)
       values ($1, $2, $3, now() + make_interval(mins => $4)) returning expires_at as "expiresAt"`,
      [this.hashOf(code), companyId, companyUserId, lifetimeMinutes],
    );
    return { code, expiresAt: new Date(row!.expiresAt).toISOString() };
  }

  /** The person of a code, which this browser uses up; the same browser may repeat it when an answer was lost. */
  use(code: string, instance: string): Promise<Paired | undefined> {
    return this.database.first<Paired>(
      `update app.extension_code set instance_hash = $2
       where code_hash = $1 and expires_at > now() and (instance_hash is null or instance_hash = $2)
       returning company_id as "companyId", company_user_id as "companyUserId"`,
      [this.hashOf(code), hashOfToken(instance)],
    );
  }

  private hashOf(code: string): Buffer {
    return this.secrets.hash('extension-code', normalisedPairingCode(code));
  }
}

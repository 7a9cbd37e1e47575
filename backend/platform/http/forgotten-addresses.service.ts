import { Injectable } from '@nestjs/common';
import { foldText } from '../kit/folded-text';
import { Secrets } from '../kit/secrets';
import { AppDatabase } from './app-database';

const foldedAddress = (address: string): string => foldText(address.trim());

/**
 * The addresses, employee numbers and login names of forgotten users, as keyed hashes: a report that still names one must
 * not record the person again.
 */
@Injectable()
export class ForgottenAddresses {
  constructor(
    private readonly database: AppDatabase,
    private readonly secrets: Secrets,
  ) {}

  async add(companyId: string, addresses: readonly string[]): Promise<void> {
    await this.database.rows(
      `insert into app.forgotten_address (company_id, address_hash)
       select $1, decode(hash, 'hex') from unnest($2::text[]) hash on conflict do nothing`,
      [companyId, [...new Set(addresses.map((one) => this.hex(companyId, foldedAddress(one))))]],
    );
  }

  /** @returns whether one of these addresses belongs to a forgotten user */
  async finder(companyId: string, addresses: Iterable<string>): Promise<(address: string) => boolean> {
    const byHash = new Map(
      [...new Set([...addresses].map(foldedAddress))].map((one) => [this.hex(companyId, one), one]),
    );
    if (byHash.size === 0) return () => false;
    const forgottenRows = await this.database.rows<{ hash: string }>(
      `select encode(address_hash, 'hex') as hash from app.forgotten_address
       where company_id = $1 and address_hash = any(select decode(hash, 'hex') from unnest($2::text[]) hash)`,
      [companyId, [...byHash.keys()]],
    );
    const forgottenAddresses = new Set(forgottenRows.map(({ hash }) => byHash.get(hash)));
    return (address) => forgottenAddresses.has(foldedAddress(address));
  }

  private hex(companyId: string, address: string): string {
    return this.secrets.hash('forgotten-address', `${companyId}\n${address}`).toString('hex');
  }
}

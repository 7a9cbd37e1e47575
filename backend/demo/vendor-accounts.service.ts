import { Injectable } from '@nestjs/common';
import { PersonKeys } from '../platform/kit/person-keys';
import { Secrets } from '../platform/kit/secrets';
import { catalogueOf } from '../services/integrations/catalogue/catalogue.service';
import { accountMapper } from '../services/integrations/connectors/account-mapper.rules';
import { IntegrationCredentials } from '../services/integrations/credentials/credentials.service';
import { seenAccountOf } from '../services/integrations/accounts/seen-account.rules';
import type { SeenAccount } from '../services/integrations/runs/synchronisation.rules';
import { Days } from './demo-days.rules';
import { demoCompanyId } from '../contract/demo';
import type { Person } from './people.data';
import { accountHoldersOf, membersOf, type DemoVendor } from './vendor-members.data';

/** An account of a demo vendor, with its user in the company. */
export interface ListedAccount extends SeenAccount {
  person: Person | undefined;
}

/** The accounts of the demo vendors as a synchronisation reads them, and their credentials. */
@Injectable()
export class DemoVendorAccounts {
  constructor(
    private readonly secrets: Secrets,
    private readonly keys: PersonKeys,
    private readonly credentials: IntegrationCredentials,
  ) {}

  /** What the vendor lists today: the first synchronisation then finds nothing new. */
  async list(vendor: DemoVendor, serviceId: string, days: Days): Promise<ListedAccount[]> {
    const toAccount = accountMapper(catalogueOf(vendor.kind)!.connection!.users);
    const holders = accountHoldersOf(vendor, days);
    const members = membersOf(vendor, days);
    const accounts = await Promise.all(
      members.map(async (member, place) => {
        const account = await toAccount(member, { today: days.today });
        return { ...seenAccountOf(this.secrets, serviceId, account!), person: holders[place] };
      }),
    );
    await this.makeKeys(accounts);
    return accounts;
  }

  /** The keys of all these persons or accounts in one statement. */
  async makeKeys(persons: readonly { id: string }[]): Promise<void> {
    await this.keys.makeAll(
      demoCompanyId,
      persons.map(({ id }) => id),
    );
  }

  /** The same one in each attempt at making the demo company. */
  async credentialIdOf({ enteredToken }: DemoVendor, serviceId: string): Promise<string> {
    const storedCredential = await this.credentials.find(demoCompanyId, serviceId);
    if (storedCredential) return storedCredential.credentialId;
    const credential = { fields: { token: enteredToken } };
    return (await this.credentials.replace(demoCompanyId, serviceId, credential)).credentialId;
  }
}

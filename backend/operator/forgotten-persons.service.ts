import { openLedger } from '../../projections/open-ledger';
import type { Config } from '../platform/kit/config';
import type { Forgotten } from '../platform/kit/forgotten-register';

const types = [
  'CompanyUserForgotten',
  'AdministratorForgotten',
  'ServiceAccountForgotten',
  'SourcePersonForgotten',
  'DetectedServiceUserForgotten',
  'UsageRequestForgotten',
  'AccessLinkForgotten',
];

/** Every forgotten person in the ledger. */
export async function forgottenPersons(config: Config): Promise<Forgotten[]> {
  const { ledger, close } = openLedger(config);
  const persons: Forgotten[] = [];
  try {
    for await (const facts of ledger.readAll({ types }))
      for (const { companyId, entityId, at } of facts) persons.push({ companyId, personId: entityId, at });
  } finally {
    await close();
  }
  return persons;
}

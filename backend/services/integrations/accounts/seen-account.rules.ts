import type { Secrets } from '../../../platform/kit/secrets';
import { canonicalJson } from '../credentials/canonical-json.rules';
import type { VendorAccount } from '../connectors/connector.rules';
import { serviceAccountId } from './service-account.decider';
import { cutText } from '../vendor-text.rules';
import type { SeenAccount } from '../runs/synchronisation.rules';

const maxTextLength = 255;
const maxOriginalLength = 1_000;
const maxOriginals = 100;

const textOf = (text: string | null): string | null => (text && cutText(text, maxTextLength)) || null;

const originalsOf = (originals: VendorAccount['originals']) =>
  Object.fromEntries(
    Object.entries(originals)
      .slice(0, maxOriginals)
      .map(([key, value]) => [key, value === null ? null : cutText(value, maxOriginalLength)]),
  );

/** An account of a vendor's list under its id here, its texts cut to what an event holds. */
export const seenAccountOf = (secrets: Secrets, companyServiceId: string, account: VendorAccount): SeenAccount => ({
  id: serviceAccountId(secrets, companyServiceId, account.externalId),
  externalId: cutText(account.externalId, maxTextLength),
  attributes: {
    name: textOf(account.name),
    email: textOf(account.email),
    employeeCode: textOf(account.employeeCode),
    status: account.status,
    role: textOf(account.role),
    licence: textOf(account.licence),
    originals: canonicalJson(originalsOf(account.originals)),
  },
  lastLoginAt: account.lastLoginAt,
});

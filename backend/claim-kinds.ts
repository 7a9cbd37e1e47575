import { administratorEmailClaim, companyAdministratorEmailClaim } from './administrators/administrator-email.claim';
import { deviceSerialCodeClaim } from './devices/device-serial-code.claim';
import type { ClaimKind } from './kit/claims/claim.rules';
import { companyUserEmailClaim } from './users/company-user-email.claim';

/** Every kind of value that is unique across streams, the only list of them. */
export const claimKinds: readonly ClaimKind[] = [
  administratorEmailClaim,
  companyAdministratorEmailClaim,
  companyUserEmailClaim,
  deviceSerialCodeClaim,
];

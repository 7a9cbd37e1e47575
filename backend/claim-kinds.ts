import {
  administratorEmailClaim,
  companyAdministratorEmailClaim,
} from './access/administrators/administrator-email.claim';
import { detectionRuleClaim } from './discovery/rules/detection-rule.claim';
import { deviceSerialCodeClaim } from './things/devices/device-serial-code.claim';
import type { ClaimKind } from './platform/kit/claims/claim.rules';
import { companyUserEmailClaim } from './people/users/company-user-email.claim';

/** Every kind of value that is unique across streams, the only list of them. */
export const claimKinds: readonly ClaimKind[] = [
  administratorEmailClaim,
  companyAdministratorEmailClaim,
  companyUserEmailClaim,
  deviceSerialCodeClaim,
  detectionRuleClaim,
];

import { releasesClaim, claimsField, type ClaimKind } from '../../platform/kit/claims/claim.rules';

/** Serial codes that differ only in width or case are one. */
export const normalizeSerialCode = (code: string): string => code.normalize('NFKC').toLowerCase();

/** A serial code belongs to at most one device of a company. */
export const deviceSerialCodeClaim: ClaimKind = {
  name: 'deviceSerialCode',
  entity: 'device',
  scope: 'company',
  refusal: 'serial_code_taken',
  normalize: normalizeSerialCode,
  after: {
    DeviceRegistered: claimsField('serialCode'),
    DeviceRestored: claimsField('serialCode'),
    DeviceSerialCodeChanged: claimsField('serialCode'),
    DeviceDeleted: releasesClaim,
  },
};

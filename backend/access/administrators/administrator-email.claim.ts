import { releasesClaim, claimsField, type ClaimKind } from '../../platform/kit/claims/claim.rules';

const releasingEvents = { AdministratorRemoved: releasesClaim, AdministratorForgotten: releasesClaim };

/** An e-mail address logs in to at most one company. An open invitation does not claim it. */
export const administratorEmailClaim: ClaimKind = {
  name: 'administratorEmail',
  entity: 'administrator',
  scope: 'installation',
  refusal: 'email_taken',
  after: {
    AdministratorRegistered: claimsField('email'),
    AdministratorInvited: ({ email }) => ({ value: email as string | null, isHeld: false }),
    AdministratorJoined: (_, { value }) => ({ value, isHeld: value !== null }),
    ...releasingEvents,
  },
};

/** A company lists an e-mail address once, be it invited or joined. */
export const companyAdministratorEmailClaim: ClaimKind = {
  name: 'companyAdministratorEmail',
  entity: 'administrator',
  scope: 'company',
  refusal: 'email_taken',
  after: {
    AdministratorRegistered: claimsField('email'),
    AdministratorInvited: claimsField('email'),
    ...releasingEvents,
  },
};

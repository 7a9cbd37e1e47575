import { releasesClaim, claimsField, type ClaimKind } from '../../platform/kit/claims/claim.rules';

/** An e-mail address belongs to at most one user of a company. */
export const companyUserEmailClaim: ClaimKind = {
  name: 'companyUserEmail',
  entity: 'companyUser',
  scope: 'company',
  refusal: 'email_taken',
  after: {
    CompanyUserAdded: claimsField('email'),
    CompanyUserEmailChanged: claimsField('email'),
    CompanyUserRestored: claimsField('email'),
    CompanyUserDeleted: releasesClaim,
    CompanyUserForgotten: releasesClaim,
  },
};

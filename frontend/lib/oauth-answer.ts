/** The answer of a vendor's authorisation screen, as the address of the callback carried it. */
export interface OauthAnswer {
  state: string;
  code: string | null;
  /** Why the vendor refused: `access_denied` and others of RFC 6749. */
  error: string | null;
  errorDescription: string | null;
}

const callbackPath = /^\/oauth-callback(\/|$)/;
const serviceKey = 'daicho.authorisedService';
const erpKey = 'daicho.authorisedErp';
let receivedAnswer: OauthAnswer | undefined;

/**
 * Takes the answer out of the address before the console requests anything, so that neither a referrer nor the
 * history has the code. A reload finds none.
 */
export const receiveOauthAnswer = (): void => {
  const { pathname, search, hash } = window.location;
  if (!callbackPath.test(pathname) || (search === '' && hash === '')) return;
  window.history.replaceState(null, '', pathname);
  const query = new URLSearchParams(search);
  const state = query.get('state');
  // Without a state the server could not tell whose answer it is.
  if (!state) return;
  receivedAnswer = {
    state,
    code: query.get('code'),
    error: query.get('error'),
    errorDescription: query.get('error_description'),
  };
};

/** The answer with which the console was opened; the same object each time. */
export const receivedOauthAnswer = (): OauthAnswer | undefined => receivedAnswer;

/** Remembers the service whose authorisation begins in this tab, for the way back. */
export const beginAuthorisation = (companyServiceId: string): void => {
  sessionStorage.setItem(serviceKey, companyServiceId);
  sessionStorage.removeItem(erpKey);
};

/** The same for an ERP. */
export const beginErpAuthorisation = (companyErpId: string): void => {
  sessionStorage.setItem(erpKey, companyErpId);
  sessionStorage.removeItem(serviceKey);
};

/** The ERP whose authorisation was last started in this tab. */
export const authorisedErp = (): string | null => sessionStorage.getItem(erpKey);

/** The service whose authorisation was last started in this tab. */
export const authorisedService = (): string | null => sessionStorage.getItem(serviceKey);

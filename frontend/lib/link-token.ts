const linkPath = /\/links\/?$/;
let receivedToken: string | undefined;

/**
 * Takes the token of a mail's link out of the address before the console requests anything, so that neither the
 * history nor a screenshot has it. A reload finds none.
 */
export const receiveLinkToken = (): void => {
  const { pathname, search, hash } = window.location;
  if (!linkPath.test(pathname) || hash === '') return;
  window.history.replaceState(window.history.state, '', pathname + search);
  receivedToken = new URLSearchParams(hash.slice(1)).get('token') ?? undefined;
};

/** The token with which the console was opened. */
export const receivedLinkToken = (): string | undefined => receivedToken;

/** A token is useless once its session has started. */
export const dropLinkToken = (): void => {
  receivedToken = undefined;
};

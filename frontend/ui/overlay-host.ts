/** The parent of an overlay: the dialog or main part of its owner, so that it is announced with it. */
export const overlayHost = (owner?: Element | null): Element =>
  owner?.closest('[role=dialog]') ?? document.querySelector('main') ?? document.body;

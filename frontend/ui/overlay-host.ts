/** Where what floats over a thing is put: in the dialog or the main part it belongs to, so that it is announced with it. */
export const overlayHost = (owner?: Element | null): Element =>
  owner?.closest('[role=dialog]') ?? document.querySelector('main') ?? document.body;

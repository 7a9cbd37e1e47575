/** The vendor's token address failed itself: neither a grant nor a refusal. */
export class VendorUnavailable extends Error {
  override name = 'VendorUnavailable';

  constructor(status: number) {
    super(`The token address answered ${status}`);
  }
}

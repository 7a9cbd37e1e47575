import { startScimVendor } from '../support/vendors/scim-vendor';
import { serve } from './worker';

/** A vendor that plays this many accounts until its parent ends it. */
serve(async (count: number) => (await startScimVendor(count)).origin);

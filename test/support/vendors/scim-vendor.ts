import { VendorPlayer } from './vendor-player';
import type { VendorSample } from './vendor-sample';

/** A service of the catalogue that is reached at any SCIM address. */
export const scimKind = 'mixpanel';

const userOf = (number: number) => ({
  id: `scim-${number}`,
  userName: `user-${number}@example.co.jp`,
  displayName: `見本 ${number}`,
  active: true,
});

/** A vendor with SCIM and this many users, for specs in which the backend is a process of its own. */
export const startScimVendor = (count: number, pageSize = 100): Promise<VendorPlayer> => {
  const sample: VendorSample = {
    kind: scimKind,
    source: 'https://www.rfc-editor.org/rfc/rfc7644',
    readOn: '2026-11-22',
    credentials: { token: 'sample-token' },
    requires: { headers: { authorization: 'Bearer sample-token' } },
    users: {
      path: '/scim/Users',
      paging: { type: 'scim', param: 'startIndex', pageSizeParam: 'count' },
      answer: { Resources: '$items', totalResults: '$total', itemsPerPage: '$count', startIndex: '$start' },
      items: Array.from({ length: count }, (_, number) => userOf(number)),
    },
    unauthorised: { status: 401, answer: {} },
    expected: [],
  };
  return VendorPlayer.start(sample, { pageSize });
};

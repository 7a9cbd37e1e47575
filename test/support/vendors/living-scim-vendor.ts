import { integrations } from '../../../backend/contract/integrations';
import { Egress } from '../../../backend/platform/egress/egress.service';
import { newId } from '../../../backend/platform/kit/ids';
import { startScimServer, type ScimUser } from '../scim-server';
import type { TestServer } from '../server';
import type { LivingVendor } from './lifecycle';

const kind = 'figma';
const aUser = (number: number): ScimUser => ({
  id: `user-${number}`,
  userName: `user-${number}@example.co.jp`,
  displayName: `見本 ${number}`,
  active: number % 3 > 0,
});

/** A vendor with a real SCIM service of this many users. `endServers` ends it. */
export async function vendorWithScim({ app }: TestServer, usersCount: number): Promise<LivingVendor> {
  const service = await startScimServer(Array.from({ length: usersCount }, (_, number) => aUser(number)));
  app.get(Egress, { strict: false }).origins.set('https://www.figma.com', service.origin);
  const { users } = service;
  const last = users.at(-1)!;
  return {
    kind,
    accountsCount: usersCount,
    connect: (admin, params) =>
      admin.ok(integrations.configure, { params, body: { fields: { tenantId: 'sample', token: service.token } } }),
    addAccount: () => users.unshift(aUser(usersCount)),
    changeAccount: () => (users[1]!.active = !users[1]!.active),
    removeAccount: () => users.pop(),
    restoreAccount: () => users.push(last),
    revokeCredentials: () => (service.token = newId()),
  };
}

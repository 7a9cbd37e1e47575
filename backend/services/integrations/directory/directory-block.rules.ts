import { z } from 'zod';
import { pagination, vendorRequest } from '../catalogue/vendor-request.rules';

const expression = z.string().min(1).describe('a JSONata expression');

/** A list of the vendor; `items` is JSONata on the answer, `skip` on an item that does not belong to it. */
const list = { request: vendorRequest, pagination, items: expression, skip: expression.optional() };

/** JSONata on an item: `saml`, `oidc`, or anything else for another way to sign in. */
const protocol = expression.optional();

const apps = z.strictObject({
  ...list,
  app: z.strictObject({
    id: expression,
    name: expression,
    protocol,
    /** What the vendor calls the integration, where its administrator may name the app as they like. */
    integrationName: expression.optional(),
    /** Addresses of the app's own pages, by which its service is recognised. */
    urls: expression.optional(),
    /** What `{appRef}` stands for in the request of assignments, where it is not the id. */
    ref: expression.optional(),
  }),
});

/** Members of a group that an app is assigned to. `{groupId}` in the request is the group. */
const groupMembers = z.strictObject({ ...list, userId: expression });

/** `{appRef}` in the request is the app. JSONata on an item: the id of the user, or of the group, at the provider. */
const assignments = z.strictObject({
  ...list,
  userId: expression,
  /** Absent where the list of an app's users includes members of groups. */
  groupId: expression.optional(),
  groupMembers: groupMembers.optional(),
});

/** `{since}` and `{until}` in the request bound the log. */
const signIns = z.strictObject({
  ...list,
  signIn: z.strictObject({
    appId: expression,
    userId: expression,
    at: expression,
    /** Where the provider has no list of apps, its log names them. */
    appName: expression.optional(),
    protocol,
    /** What the person let the app do, where the log is one of such grants. */
    scopes: expression.optional(),
  }),
});

/**
 * What people, or an administrator for all of them, let apps do; the app is one of the list, by its id or ref. Where the
 * provider lists grants one by one, `{appRef}` stands for each app of OpenID Connect, `{userId}` for each of their users.
 */
const grants = z.strictObject({
  ...list,
  grant: z.strictObject({ appRef: expression, userId: expression.optional(), scopes: expression }),
});

/** What an identity provider tells of the services that people sign in to. */
export const directoryBlock = z
  .strictObject({
    /** Read besides the source of the connection. */
    source: z.strictObject({ url: z.string().regex(/^https:\/\//), readOn: z.iso.date() }),
    /** The further permission that the credentials need, in Japanese and the vendor's menu words. */
    help: z.string().min(1),
    /** Scopes of a signed assertion, in place of those of the connection. */
    scopes: z.array(z.string().min(1)).optional(),
    apps: apps.optional(),
    assignments: assignments.optional(),
    signIns: z.array(signIns).default([]),
    grants: z.array(grants).default([]),
    /** How far the log of sign-ins goes back. */
    signInDays: z.int().positive().max(90).default(30),
  })
  .refine(({ apps: list, signIns: logs }) => list ?? logs.length > 0, 'must read apps or sign-ins')
  .refine(({ apps: list, assignments: users }) => list ?? !users, 'assignments need a list of apps')
  .refine(
    ({ apps: list, signIns: logs }) => list ?? logs.every(({ signIn }) => signIn.appName),
    'without a list of apps, sign-ins must name them',
  )
  .refine(
    ({ assignments: users }) => !users?.groupId === !users?.groupMembers,
    'a group needs the request of its members, and the other way round',
  );
export type DirectoryBlock = z.infer<typeof directoryBlock>;

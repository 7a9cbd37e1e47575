import { z } from 'zod';
import { endpoints } from '../../backend/contract';
import { administrators } from '../../backend/contract/administrators';
import { auth } from '../../backend/contract/auth';
import { bulkActs } from '../../backend/contract/bulk-acts';
import { differences } from '../../backend/contract/differences';
import { evidencePacks } from '../../backend/contract/evidence-packs';
import type { BodyIn, Endpoint } from '../../backend/contract/kit';
import { oauth } from '../../backend/contract/oauth';
import { planCalendar } from '../../backend/contract/plan-calendar';
import { services } from '../../backend/contract/services';
import { userInvitations } from '../../backend/contract/user-invitations';
import { undo } from '../../backend/contract/undo';
import { users } from '../../backend/contract/users';
import { newId } from '../../backend/platform/kit/ids';
import { OAuthClients } from '../../backend/services/integrations/oauth/oauth-clients.service';
import { prepareUndo } from '../support/an-undo';
import { aUser, newFullCompany, type FullCompany } from '../support/company';
import { linkFor, tokenIn } from '../support/mails';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { signUp } from '../support/sign-up';
import { daysAgo, startPastDays, type RunningPastDays } from '../support/past-days';
import { enterLink } from '../support/access-links';
import { listenTo, modelsIn } from '../support/statements-of';

let server: TestServer;
let mine: FullCompany;
let pastDays: RunningPastDays;
let get: ReturnType<typeof listenTo>;
/** The addresses of endpoints that a token opens, or that need more than a company has. */
let mailed: Map<Endpoint, string>;
/** Statements that find who calls; for some seconds afterwards the answer is cached. */
let identifying: string[];

beforeAll(async () => {
  server = await startServer();
  pastDays = await startPastDays(server.parts);
  get = listenTo(server);
  identifying = (await get(await signUp(server), `${addressOf(services.list)}?nandeshouka=1`)).statements;
  mine = await newFullCompany(server);
  const body = mine.bodyFor(bulkActs.begin) as BodyIn<typeof bulkActs.begin>;
  mine.ids.bulkActId = (await mine.admin.ok(bulkActs.begin, { body })).id;
  await prepareUndo(mine);
  mine.ids.undoId = (
    await mine.admin.ok(undo.begin, { body: mine.bodyFor(undo.begin) as BodyIn<typeof undo.begin> })
  ).id;
  mailed = await mailedAddresses();
  // For the one read that needs the session of a link; any other takes that of the administrator.
  mine.admin.link = (await enterLink(server, mine.admin)).client.link;
  const { company } = await mine.admin.ok(administrators.me);
  mine.ids.operationId = newId();
  await server.parts.query(
    `insert into read.vendor_operation (company_id, id, company_service_id, operation, ordered_at)
     values ($1, $2, $3, 'suspend', now())`,
    [company.id, mine.ids.operationId, mine.ids.companyServiceId],
  );
  await server.parts.query(
    `insert into read.integration_run (company_id, id, company_service_id, state, ended_at, duration_ms)
     values ($1, $2, $3, 'succeeded', now(), 1)`,
    [company.id, mine.ids.runId, mine.ids.companyServiceId],
  );
  await server.parts.query(
    `insert into app.erp_synchronisation (id, company_id, company_erp_id, is_preview, requested_at, ended_at, preview)
     values ($1, $2, $3, true, now(), now(), '{"rows": [], "accountTitles": [], "departments": []}')`,
    [mine.ids.runId, company.id, mine.ids.companyErpId],
  );
}, 60_000);
afterAll(async () => {
  await pastDays.stop();
  await server.stop();
}, 60_000);

const tokenTo = async (email: string) => tokenIn(await linkFor(server.dataDir, email));

async function readyPack(): Promise<string> {
  const { admin, ids } = mine;
  const subject = { kind: 'entity', entity: 'companyService', id: ids.companyServiceId! } as const;
  const { id } = await admin.ok(evidencePacks.make, { body: { subject } });
  await until(async () => (await admin.ok(evidencePacks.list)).items[0]?.state === 'ready');
  return id;
}

async function mailedAddresses(): Promise<Map<Endpoint, string>> {
  const { admin } = mine;
  const email = () => `mailed-${newId()}@company.example`;
  const [user, invited, stranger] = [{ ...aUser(), isInvited: true }, email(), email()];
  const { email: own } = await admin.ok(administrators.me);
  await admin.ok(users.add, { body: user });
  await admin.ok(administrators.invite, {
    query: { email: invited, company_administrator_permission_scope_id: 'admin' },
  });
  await admin.ok(auth.requestRegistration, { body: { email: stranger } });
  await admin.ok(auth.requestReset, { body: { email: own } });
  const { id: companyServiceId } = await admin.ok(services.register, { body: { integrationKind: 'slack' } });
  await server.app.get(OAuthClients, { strict: false }).set('slack', { clientId: 'a', clientSecret: 'b' });
  await server.app.get(OAuthClients, { strict: false }).set('freee-accounting', { clientId: 'a', clientSecret: 'b' });
  const reset = tokenIn(await linkFor(server.dataDir, own, '/reset-password'));
  const twoDays = `?kind=services&before=${daysAgo(1)}`;
  return new Map<Endpoint, string>([
    [differences.list, addressOf(differences.list) + twoDays],
    [differences.csv, addressOf(differences.csv) + twoDays],
    [planCalendar.feed, (await admin.ok(planCalendar.issue)).path],
    [userInvitations.show, addressOf(userInvitations.show, { invitationToken: await tokenTo(user.email) })],
    [
      administrators.preInvitation,
      addressOf(administrators.preInvitation, { invitationToken: await tokenTo(invited) }),
    ],
    [auth.preRegistration, addressOf(auth.preRegistration, { comfirmationToken: await tokenTo(stranger) })],
    [oauth.url, addressOf(oauth.url, { companyServiceId })],
    [evidencePacks.open, addressOf(evidencePacks.open, { packId: await readyPack() })],
    [auth.resetRequest, `${addressOf(auth.resetRequest)}?resetPasswordToken=${reset}`],
  ]);
}

const addressOf = ({ path }: Endpoint, ids: Record<string, string> = {}) =>
  `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!)}`;

const usual = ['plan', 'users', '2026', '2026-04-01', 'true', '1'];
/** Every parameter without a default, with a value that it accepts. */
const filled = ({ query }: Endpoint): string =>
  Object.entries((query as z.ZodObject).shape as Record<string, z.ZodType>)
    .flatMap(([name, schema]) => {
      const value = [mine.ids[name], mine.ids.companyUserId!, ...usual].find((one) => schema.safeParse(one).success);
      return schema instanceof z.ZodDefault || value === undefined ? [] : [`${name}=${value}`];
    })
    .join('&');

const reads = endpoints
  .filter(({ method }) => method === 'GET')
  .map((endpoint): [string, Endpoint] => [endpoint.path, endpoint]);

it.each(reads)('GET %s is read from no other read models than its contract names', async (_, endpoint) => {
  const address = mailed.get(endpoint) ?? addressOf(endpoint, mine.ids);
  const join = address.includes('?') ? '&' : '?';
  // The guard reads who calls before a query is refused.
  const guard = await get(mine.admin, `${address}${join}nandeshouka=1`);
  const full = await get(mine.admin, `${address}${join}${mailed.has(endpoint) ? '' : filled(endpoint)}`);
  const bare = await get(mine.admin, address);
  expect(full.status).toBe(200);
  const own = [...full.statements, ...bare.statements].filter(
    (sql) => ![...identifying, ...guard.statements].includes(sql),
  );
  const declared: readonly string[] = [...endpoint.models, ...endpoint.lookups];
  expect(modelsIn(own).filter((model) => !declared.includes(model))).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client as Database } from 'pg';
import { administrators } from '../../../backend/contract/administrators';
import { auth } from '../../../backend/contract/auth';
import { devices } from '../../../backend/contract/devices';
import type { Problem } from '../../../backend/contract/kit';
import { users } from '../../../backend/contract/users';
import { newId } from '../../../backend/platform/kit/ids';
import { startPostgres, type Postgres } from '../../../embedded/postgres';
import { Client } from '../../support/client';
import { aDevice, aUser } from '../../support/company';
import { FormerClient } from '../../support/former-client';
import { mailsTo, linkFor, tokenIn } from '../../support/mails';
import { OldRevision } from '../../support/old-revision';
import { Product } from '../../support/product';
import { until } from '../../support/until';
import { signUp } from '../../support/sign-up';
import { details, newEmail, password } from '../../support/visitor';

/** Values that entities of the old data directory hold, and values that they gave up there. */
interface Values {
  userEmail: string;
  serialCode: string;
  /** The address of the first administrator, who signed up. */
  founderEmail: string;
  /** The address of an administrator who joined by invitation. */
  joinedEmail: string;
  /** The token of an unfinished sign-up for `joinedEmail`. */
  registrationToken: string;
}

let old: OldRevision;
let dataDir: string;
let postgres: Postgres;
let lock: Database;
let product: Product | undefined;
let held: Values;
let former: { userEmails: string[]; serialCodes: string[]; administratorEmail: string };

beforeAll(async () => {
  old = OldRevision.build('ee8dfe3');
  dataDir = await old.makeDataDir({ demo: false, work: takeValues });
  // Postgres runs already, so that the lock can be taken before the upgrade begins.
  postgres = await startPostgres({ dataDir });
  lock = new Database({ connectionString: postgres.url });
  await lock.connect();
  await lock.query(`select pg_advisory_lock(hashtext('daicho.claims'))`);
  const secretKey = readFileSync(join(dataDir, 'secret-key'), 'utf8').trim();
  product = await Product.make({ dataDir, env: { DATABASE_URL: postgres.url, SECRET_KEY: secretKey } });
  await product.untilReady();
}, 600_000);
afterAll(async () => {
  await product?.stop();
  await lock?.end();
  await postgres?.stop();
  old?.dispose();
}, 60_000);

/** Gives values to entities through the old API, and some of them up again. */
async function takeValues(place: Product): Promise<void> {
  const admin = await signUp(place, new FormerClient(place.url));
  const { email: founderEmail } = await admin.ok(administrators.me);

  const [userEmail, changedEmail, deletedEmail] = [newEmail(), newEmail(), newEmail()];
  const { id: companyUserId } = await admin.ok(users.add, { body: { ...aUser(), email: changedEmail } });
  await admin.ok(users.edit, { params: { companyUserId }, body: { email: userEmail } });
  const { id: deletedUserId } = await admin.ok(users.add, { body: { ...aUser(), email: deletedEmail } });
  await admin.ok(users.remove, { params: { companyUserId: deletedUserId } });

  const serialCode = `Ａｂ-${newId()}`;
  const [changedCode, deletedCode] = [newId(), newId()];
  const { id: companyDeviceId } = await admin.ok(devices.register, { body: aDevice(changedCode) });
  await admin.ok(devices.edit, { params: { companyDeviceId }, body: { serialCode } });
  const { id: deletedDeviceId } = await admin.ok(devices.register, { body: aDevice(deletedCode) });
  await admin.ok(devices.remove, { params: { companyDeviceId: deletedDeviceId } });

  const [joinedEmail, removedEmail] = [newEmail(), newEmail()];
  await new FormerClient(place.url).ok(auth.requestRegistration, { body: { email: joinedEmail } });
  const registrationToken = tokenIn(await linkFor(place.dataDir, joinedEmail, '/signup'));
  await joinAs(place, admin, joinedEmail);
  const removedId = await joinAs(place, admin, removedEmail);
  await admin.ok(administrators.remove, { params: { companyAdministratorId: removedId } });

  held = { userEmail, serialCode, founderEmail, joinedEmail, registrationToken };
  former = {
    userEmails: [changedEmail, deletedEmail],
    serialCodes: [changedCode, deletedCode],
    administratorEmail: removedEmail,
  };
}

const invite = (client: Client, email: string) =>
  client.call(administrators.invite, { query: { email, company_administrator_permission_scope_id: 'admin' } });

async function joinAs(place: Product, admin: Client, email: string): Promise<string> {
  const { id } = (await invite(admin, email)).data;
  const invitationToken = tokenIn(await linkFor(place.dataDir, email, '/company-administrators/signup'));
  const body = { invitationToken, name: '招待 次郎', nameKana: 'しょうたい じろう', password };
  await new FormerClient(place.url).ok(administrators.join, { body });
  return id;
}

const logInAsFounder = async (): Promise<Client> => {
  const client = new Client(product!.url);
  await client.ok(auth.login, { body: { email: held.founderEmail, password } });
  return client;
};

/** Calls that would take a value twice, and their refusals. */
const callsForHeld = (admin: Client) =>
  [
    ['email_taken', () => admin.call(users.add, { body: { ...aUser(), email: held.userEmail } })],
    [
      'serial_code_taken',
      () => admin.call(devices.register, { body: aDevice(held.serialCode.normalize('NFKC').toUpperCase()) }),
    ],
    ['already_joined', () => invite(admin, held.joinedEmail)],
    ['email_taken', () => register(held.registrationToken)],
  ] as const;

const register = (comfirmationToken: string) =>
  new Client(product!.url).call(auth.register, { body: { ...details, comfirmationToken } });

const refusalOf = ({ status, problem, headers }: { status: number; problem: Problem; headers: Headers }) => [
  status,
  problem.code,
  headers.get('retry-after'),
];

describe('Values that a data directory of revision ee8dfe3 holds', () => {
  it('are not available before claims are built from the ledger: commands are 503, reads continue', async () => {
    const admin = await logInAsFounder();
    for (const [, call] of callsForHeld(admin)) expect(refusalOf(await call())).toEqual([503, 'unavailable', '5']);
    const free = await admin.call(users.add, { body: aUser() });
    expect(refusalOf(free)).toEqual([503, 'unavailable', '5']);
    expect((await admin.ok(users.list)).items.map(({ email }) => email)).toContain(held.userEmail);
  });

  it('cannot be taken twice afterwards', async () => {
    const admin = await logInAsFounder();
    await lock.query(`select pg_advisory_unlock(hashtext('daicho.claims'))`);
    await until(async () => (await admin.call(users.add, { body: aUser() })).status === 200);
    for (const [code, call] of callsForHeld(admin)) expect(refusalOf(await call())).toEqual([409, code, null]);
    await new Client(product!.url).ok(auth.requestRegistration, { body: { email: held.founderEmail } });
    await until(() => mailsTo(dataDir, held.founderEmail).some((text) => text.includes('すでに管理者として登録')));
  });

  it('can be taken where they were given up', async () => {
    const admin = await logInAsFounder();
    for (const email of former.userEmails) await admin.ok(users.add, { body: { ...aUser(), email } });
    for (const code of former.serialCodes) await admin.ok(devices.register, { body: aDevice(code) });
    await new Client(product!.url).ok(auth.requestRegistration, { body: { email: former.administratorEmail } });
    const token = tokenIn(await linkFor(dataDir, former.administratorEmail, '/signup'));
    expect((await register(token)).status).toBe(200);
    expect(product!.tool('projections/main', 'verify')).toMatchObject({ status: 0 });
  });
});

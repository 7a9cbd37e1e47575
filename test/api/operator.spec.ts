import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { administrators } from '../../backend/contract/administrators';
import { company } from '../../backend/contract/company';
import { history } from '../../backend/contract/history';
import { extensionConsole } from '../../backend/contract/extension-console';
import { users } from '../../backend/contract/users';
import { environmentOf } from '../../backend/platform/kit/config';
import { EventStore } from '../../backend/platform/kit/event-store';
import { streamName } from '../../backend/platform/kit/events';
import { forgottenRegisterIn, readForgotten } from '../../backend/platform/kit/forgotten-register';
import { newId } from '../../backend/platform/kit/ids';
import { companies } from '../../backend/operator/companies.queries';
import { forgottenPersons } from '../../backend/operator/forgotten-persons.service';
import { OAuthClients } from '../../backend/services/integrations/oauth/oauth-clients.service';
import { withEvidence } from '../../backend/operator/evidence.service';
import { withJobs } from '../../backend/operator/jobs.service';
import { withOAuthClients } from '../../backend/operator/oauth-clients.service';
import { runOperatorCommand, type OperatorTools } from '../../backend/operator/operator-cli.service';
import { newFullCompany } from '../support/company';
import { operatorIn } from '../support/operator';
import { until } from '../support/until';
import { startServer } from '../support/server';
import { setUpFullCompany } from '../support/set-up';

const { server, mine } = setUpFullCompany(startServer);
let companyId: string;
let reach: OperatorTools;
let piped = '';

beforeAll(async () => {
  companyId = (await mine.admin.ok(company.show)).id;
  const { parts } = server;
  const operator = operatorIn(server);
  reach = {
    companies: () => companies(parts.config),
    listForgotten: () => forgottenPersons(parts.config),
    jobs: (act) => withJobs(parts.config, act),
    oauthClients: (act) => withOAuthClients(parts.config, act),
    evidence: (act) => withEvidence(parts.config, act),
    standardInput: () => Promise.resolve(piped),
    change: (change) => change(operator),
  };
}, 60_000);

const run = async (line: string) => {
  const outputLines: string[] = [];
  const errorLines: string[] = [];
  const terminal = {
    print: (text: string) => void outputLines.push(text),
    printError: (text: string) => void errorLines.push(text),
  };
  const code = await runOperatorCommand(line.split(' '), terminal, () => reach);
  return { code, output: outputLines.join('\n'), errors: errorLines.join('\n') };
};

describe('The operator', () => {
  it('sees every company with its contract', async () => {
    const other = await newFullCompany(server);
    const { code, output } = await run('companies --json');
    expect(code).toBe(0);
    const lines = JSON.parse(output) as Record<string, unknown>[];
    expect(lines.map(({ id }) => id)).toEqual([companyId, (await other.admin.ok(company.show)).id]);
    expect(lines[0]).toMatchObject({
      name: '株式会社試験',
      kind: 'trial',
      administrators: 2,
      users: 1,
      services: 1,
      minUserLimit: 1,
      maxUserLimit: 50,
      possibleRegistrationCount: 30,
    });
    expect((await run('companies')).output).toMatch(
      /^ID +CONTRACT .*\n.* trial .* 1 of 1-50 +1 of 30 +2 +株式会社試験$/m,
    );
  });

  it('changes the terms that are named and leaves a history', async () => {
    const { code, output } = await run(
      `contract change --company ${companyId} --kind standard --max 120 --ends none --reason 契約書2026-118`,
    );
    expect([code, output]).toEqual([0, 'ContractChanged']);
    const { companyContract } = await mine.admin.ok(company.contract);
    expect(companyContract).toMatchObject({
      kind: 'standard',
      endsOn: null,
      companyUserNumberRange: { minUserLimit: 1, maxUserLimit: 120 },
      daichoPlan: { possibleRegistrationCount: 30 },
    });
    const { items } = await mine.admin.ok(company.contractHistories, { query: { orderBy: 'desc' } });
    expect(items.map(({ what, kind }) => [what, kind])).toEqual([
      ['changed', 'standard'],
      ['started', 'trial'],
    ]);
    expect((await run(`contract change --company ${companyId} --max 120`)).output).toBe('Nothing had to change.');
  });

  it('gets the reason of a refusal', async () => {
    const start = '--kind trial --min 1 --max 2 --services 3 --renewal none --starts 2026-04-01';
    expect(await run(`contract start --company ${companyId} ${start}`)).toMatchObject({
      code: 1,
      errors: 'This company has a contract already: change it instead.',
    });
    expect(await run(`contract start --company ${newId()} ${start} --json`)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('"not_found"') as unknown,
    });
    expect((await run(`contract change --company ${companyId} --min 500`)).errors).toBe(
      '--max must not be below --min.',
    );
    expect((await run('contract')).code).toBe(2);
  });

  it('lists open jobs without their payloads, retries and discards them', async () => {
    const add = (key: string) =>
      server.parts.query(
        `insert into app.job (kind, key, payload, state, attempts, last_error, due_at)
         values ('mail', $1, '\\xdeadbeef', 'failed', 1440, 'no route', now() + interval '9 minutes')`,
        [key],
      );
    const listed = async (key: string) =>
      (JSON.parse((await run('jobs --json')).output) as Record<string, unknown>[]).find((job) => job.key === key);
    await add('broken');
    expect((await run('jobs')).output).toMatch(/^JOB +STATE +ATTEMPTS .*mail\/broken +failed +1440 .* no route$/ms);
    expect((await run('jobs --json')).output).not.toMatch(/payload|deadbeef/);
    expect(await listed('broken')).toMatchObject({ kind: 'mail', state: 'failed', companyId: null });

    expect(await run('jobs retry --job mail/broken')).toMatchObject({ code: 0, output: 'Done.' });
    // It cannot be decrypted, so that it fails again at once.
    await until(async () => /authenticate|payload|Invalid/.test(String((await listed('broken'))?.lastError)));
    await until(async () => (await run('jobs discard --job mail/broken')).code === 0);
    expect(await listed('broken')).toBeUndefined();
    expect(await run('jobs retry --job mail/broken')).toMatchObject({
      code: 1,
      errors: 'There is no such company, contract, person, job or client; a running job cannot be changed.',
    });
    expect((await run('jobs retry --job broken')).code).toBe(2);
  });

  it('sets, lists and removes the OAuth clients that companies without their own use', async () => {
    piped = 'hidden-secret\n';
    expect(await run('oauth-client set slack --client-id A0123')).toMatchObject({ code: 0, output: 'Done.' });
    const rows = () =>
      server.parts.query<{ line: string }>('select row_to_json(c)::text as line from app.oauth_client c');
    expect((await rows())[0]!.line).not.toMatch(/hidden|68696464656e/);
    const clients = server.app.get(OAuthClients, { strict: false });
    expect(await clients.find('slack')).toEqual({ clientId: 'A0123', clientSecret: 'hidden-secret' });
    expect((await run('oauth-client list')).output).toMatch(/^KIND +CHANGED +CLIENT ID\nslack .* A0123$/);
    expect((await run('oauth-client list --json')).output).not.toMatch(/secret/i);
    expect((await run('oauth-client remove slack')).code).toBe(0);
    expect([(await run('oauth-client remove slack')).code, await rows()]).toEqual([1, []]);
  });

  it('names what is wrong with an OAuth client', async () => {
    piped = '';
    expect(await run('oauth-client set slack --client-id A0123')).toMatchObject({
      code: 2,
      errors: expect.stringContaining('read from the standard input') as unknown,
    });
    expect((await run('oauth-client set kintone --client-id A')).errors).toContain('no service or ERP "kintone"');
    expect((await run('oauth-client set slack')).errors).toContain('--client-id is missing');
    expect((await run('oauth-client set')).errors).toContain('--kind is missing');
    expect((await run('oauth-client drop slack')).code).toBe(2);
  });

  it('forgets a user for good', async () => {
    const { companyUserId } = mine.ids as { companyUserId: string };
    const personalFields = { employeeCode: 'E-1234', note: '左利き', position: '部長' };
    await mine.admin.ok(users.edit, { params: { companyUserId }, body: personalFields });
    expect(await run(`forget --company ${companyId} --person ${companyUserId}`)).toMatchObject({
      code: 0,
      output: 'CompanyUserDeleted\nCompanyUserForgotten',
    });
    const [keys] = await server.parts.query<{ count: number }>(
      'select count(*) from app.person_key where person_id = $1',
      [companyUserId],
    );
    expect(keys!.count).toBe(0);
    await until(async () => {
      const { items } = await mine.admin.ok(users.list, { query: { userStatus: 'deleted' } });
      return items.some(({ id, name }) => id === companyUserId && name === '削除済みユーザー');
    });
    const [row] = await server.parts.query('select * from read.company_user where id = $1', [companyUserId]);
    expect(row).toMatchObject({ name_kana: null, email: null, employee_code: null, note: null, position: '部長' });
    const stream = streamName('companyUser', companyId, companyUserId);
    const facts = JSON.stringify((await server.app.get(EventStore).read(stream)).map(({ data }) => data));
    expect(facts).not.toMatch(/E-1234|左利き/);
    const { installationId } = mine.ids;
    await until(async () => {
      const { items } = await mine.admin.ok(extensionConsole.list);
      return items.some(({ id, state }) => id === installationId && state === 'revoked');
    });
    expect((await run(`forget --company ${companyId} --person ${newId()}`)).code).toBe(1);
  });

  it('forgets an administrator for good, but not before the removal', async () => {
    const { id } = await mine.general.ok(administrators.me);
    const forget = `forget --company ${companyId} --person ${id}`;
    expect(await run(forget)).toMatchObject({
      code: 1,
      errors: 'This person still is an administrator: remove them in the console first.',
    });
    await mine.admin.ok(administrators.remove, { params: { companyAdministratorId: id } });
    expect(await run(forget)).toMatchObject({ code: 0, output: 'AdministratorForgotten' });
    expect((await run(forget)).output).toBe('Nothing had to change.');
    const params = { entity: 'administrator', id } as const;
    const historyText = JSON.stringify(await mine.admin.ok(history.list, { params }));
    expect(historyText).toMatch(/削除済みユーザー/);
    expect(historyText).not.toMatch(/招待 次郎|しょうたい|@signup\.example/);
    const facts = await server.app.get(EventStore).read(streamName('administrator', companyId, id));
    expect(JSON.stringify(facts.map(({ data }) => data))).not.toMatch(/招待 次郎|@signup\.example/);
  });

  it('lists forgotten persons as a register for restores, to which each forgetting is added', async () => {
    const { code, output } = await run('forgotten');
    expect(code).toBe(0);
    const persons = output.split('\n').map((line) => JSON.parse(line) as { companyId: string; personId: string });
    // The user, the use of a detected service and the link of a review, with keys of their own, and the administrator.
    expect(persons).toHaveLength(4);
    const { companyUserId: personId } = mine.ids as { companyUserId: string };
    expect(persons).toContainEqual(expect.objectContaining({ companyId, personId }));
    const file = forgottenRegisterIn(server.parts.config.dataDir);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const ids = readForgotten(file).map(({ personId }) => personId);
    expect(new Set(ids)).toEqual(new Set(persons.map(({ personId }) => personId)));
  });

  it('has a command line of its own', async () => {
    const main = resolve('dist/backend/operator/main.js');
    const words = ['contract', 'change', '--company', companyId, '--services', '3', '--json'];
    const env = { ...environmentOf(server.parts.config), PORT: '3000' };
    const { stdout } = await promisify(execFile)(process.execPath, [main, ...words], { env });
    expect(JSON.parse(stdout)).toEqual({ events: ['ContractChanged'] });
  });
});

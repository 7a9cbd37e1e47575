import { extension } from '../../backend/contract/extension';
import { extensionConsole } from '../../backend/contract/extension-console';
import { newId } from '../../backend/platform/kit/ids';
import { Reactors } from '../../backend/platform/reactors/reactors.service';
import { aBrowser } from '../support/samples';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';

const { server, mine } = setUpCompany(startServer);

it('An enrolment that never reports ends after a day, and the browser may enrol again', async () => {
  const { token: enrolmentToken } = await mine.admin.ok(extensionConsole.rotateToken, { body: {} });
  const body = { ...aBrowser, instance: newId(), enrolmentToken };
  const enrol = async () => {
    const client = server.stranger();
    const enrolled = await client.ok(extension.enrol, { body });
    client.bearer = enrolled.token;
    return { client, id: enrolled.installationId };
  };
  const listed = async (id: string) =>
    (await mine.admin.ok(extensionConsole.list)).items.some((installation) => installation.id === id);
  const aDayLater = async (id: string) => {
    const sql = `update app.extension_browser set created_at = created_at - interval '25 hours' where id = $1`;
    await server.parts.query(sql, [id]);
    await server.app.get(Reactors, { strict: false }).checkCompanies();
  };
  const unused = await enrol();
  expect(await listed(unused.id)).toBe(true);
  await aDayLater(unused.id);
  expect(await listed(unused.id)).toBe(false);
  expect((await unused.client.call(extension.rules)).problem.code).toBe('installation_unknown');
  const again = await enrol();
  expect([again.id, await listed(unused.id)]).toEqual([unused.id, true]);
  await again.client.ok(extension.report, {
    body: { reportId: newId(), version: aBrowser.version, sentAt: new Date().toISOString(), counts: [] },
  });
  await aDayLater(again.id);
  expect(await listed(unused.id)).toBe(true);
});

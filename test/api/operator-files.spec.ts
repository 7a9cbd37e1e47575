import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { master } from '../../backend/contract/master';
import { startServer } from '../support/server';
import { setUpCompany } from '../support/set-up';

// Every company reads the files, so that the server is this spec's own.
const { server, mine } = setUpCompany(startServer);

it('Agencies and terms are those of the operator’s files, or none', async () => {
  const [agencies, terms] = ['agencies.json', 'terms.md'].map((name) => join(server.dataDir, name)) as [string, string];
  expect(await mine.general.ok(master.agencies)).toEqual([]);
  expect(await server.stranger().ok(master.terms)).toEqual({ text: null });
  writeFileSync(agencies, JSON.stringify([{ id: 'a1', name: '株式会社販売見本', phone: '03-0000-0000' }]));
  writeFileSync(terms, '# 第1条\n見本です。\n');
  expect(await mine.general.ok(master.agencies)).toEqual([
    { id: 'a1', name: '株式会社販売見本', phone: '03-0000-0000', email: null, url: null },
  ]);
  expect(await server.stranger().ok(master.terms)).toEqual({ text: '# 第1条\n見本です。\n' });
  writeFileSync(agencies, '[{"id":"a1"}]');
  expect((await mine.general.call(master.agencies)).status).toBe(500);
});

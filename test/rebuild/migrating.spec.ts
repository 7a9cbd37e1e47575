import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingStatements, writeMigration } from '../../projections/kit/migration-file';
import { projections } from '../../projections/registry';
import { newId } from '../../backend/platform/kit/ids';
import { startParts, type Parts } from '../support/parts';
import { settled } from '../support/settled';
import { startProjections } from '../support/running-projections';
import { Story } from '../support/stories';

let parts: Parts;
beforeAll(async () => {
  parts = await startParts();
});
afterAll(() => parts.stop());

test('differences between tables and read models become a migration that keeps the rows', async () => {
  const company = new Story();
  const running = await startProjections(parts, projections);
  await running.reached(await parts.remember(company.registered(newId(), '残る')));
  await running.stop();
  await parts.query('alter table read.company_service drop column category; drop index read.company_service_manager');

  const folder = mkdtempSync(join(tmpdir(), 'daicho-migration-'));
  const file = await writeMigration(parts.config, 'add-category', folder);
  const source = readFileSync(file ?? '', 'utf8');
  rmSync(folder, { recursive: true });
  expect(source).toContain('export class AddCategory');
  expect(source).toContain(`UPDATE read.projection SET position = NULL WHERE name IN ('company_service')`);

  const { up } = await missingStatements(parts.config);
  for (const sql of up) await parts.query(sql);
  expect(await missingStatements(parts.config)).toEqual({ up: [], down: [] });
  expect(await parts.query('select name, category from read.company_service')).toEqual([
    { name: '残る', category: '' },
  ]);

  const again = await startProjections(parts, projections);
  await again.reached(await parts.remember(company.registered(newId(), '新しい')));
  const expected = [
    { name: '新しい', category: 'other' },
    { name: '残る', category: 'other' },
  ];
  const read = () => parts.query<object>('select name, category from read.company_service order by name');
  expect(await settled(read, expected)).toEqual(expected);
  await again.stop();
});

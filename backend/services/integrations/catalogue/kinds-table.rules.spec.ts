import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue } from './catalogue.service';
import { kindsTable } from './kinds-table.rules';

test('the table of kinds in the docs is the catalogue; mend it by `npm run -s kinds > docs/integration-kinds.md`', () => {
  const written = readFileSync(join(__dirname, '../../../../docs/integration-kinds.md'), 'utf8');
  expect(written).toBe(kindsTable(catalogue));
});

test('a kind without a connection is manual, and a confirmed one names what was read', () => {
  const [manual, confirmed] = ['talknote', 'slack'].map((kind) => catalogue.find((row) => row.kind === kind)!);
  const lines = kindsTable([manual!, confirmed!]).split('\n');
  expect(lines).toContain('2 kinds: 1 confirmed, 0 unconfirmed, 1 manual. Of them, 1 can operate accounts.');
  expect(lines).toContain('| talknote | Talknote | manual |  |  |  |  |');
  expect(lines.at(-2)).toMatch(
    /^\| slack \| Slack \| confirmed \| oauth2 \| アカウント、.* 停止、再開、作成: .*docs\.slack\.dev.* \(2026-11-22\) \|$/,
  );
});

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { registerValueNames } from '../../../platform/kit/value-names';
import type { integrationStates, WordOf } from '../../../contract/vocabulary';
import { catalogueFile, type CatalogueRow } from './catalogue-row.rules';

/** @throws Error naming the file and the field, when a row is not as `catalogue-row.rules.ts` wants it */
function readCatalogueFile(file: string): CatalogueRow[] {
  const result = catalogueFile.safeParse(load(readFileSync(join(__dirname, file), 'utf8')));
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${file} is no catalogue of integrations. ${issues.join('; ')}`);
}

const rows: readonly CatalogueRow[] = readdirSync(__dirname)
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .flatMap(readCatalogueFile);

/** Every service that a company can register by choosing it, the only list of them. */
export const catalogue = rows.filter(({ demo }) => !demo);

/** The invented services of the demo company. */
export const demoCatalogue = rows.filter(({ demo }) => demo);

const byKind = new Map(rows.map((row) => [row.kind, row]));

export const catalogueOf = (kind: string): CatalogueRow | undefined => byKind.get(kind);
registerValueNames('integrationKind', (kind) => catalogueOf(kind)?.name);

/** The integration state of a service of this kind when it is registered: nothing is connected yet, or never can be. */
export const integrationStateOf = ({
  connection,
}: Pick<CatalogueRow, 'connection'>): WordOf<typeof integrationStates> =>
  connection ? 'not_configured' : 'unsupported';

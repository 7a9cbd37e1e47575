import type { CatalogueRow } from './catalogue-row.rules';
import { readsOf, type Connection } from './connection.rules';
import type { VendorOperations } from '../operations/vendor-operations.rules';

type KindState = Connection['state'] | 'manual';
const stateOf = ({ connection }: CatalogueRow): KindState => connection?.state ?? 'manual';

const link = (url: string) => `[${new URL(url).host}](${url})`;
const sourceOf = ({ source, alsoRead = [] }: Pick<Connection, 'source' | 'alsoRead'>): string =>
  source ? `${[source.url, ...alsoRead].map(link).join(', ')} (${source.readOn})` : '';

const labels = { suspend: '停止', resume: '再開', delete: '削除', create: '作成' } as const;
const operationsOf = (operations: VendorOperations): string => {
  const names = Object.entries(labels).filter(([name]) => operations[name as keyof typeof labels]);
  const { administratorSource } = operations;
  const sourceName =
    administratorSource === 'unconfirmed' ? '未確認' : administratorSource && sourceOf({ source: administratorSource });
  const administrators = sourceName ? `; 管理者の権限: ${sourceName}` : '';
  return `${names.map(([, label]) => label).join('、')}: ${sourceOf(operations)}${administrators}`;
};

const lineOf = (row: CatalogueRow): string => {
  const { kind, name, connection } = row;
  const reads = connection ? readsOf(connection).join('、') : '';
  const operations = connection?.operations ? operationsOf(connection.operations) : '';
  const source = connection ? sourceOf(connection) : '';
  return `| ${[kind, name, stateOf(row), connection?.auth.type ?? '', reads, operations, source].join(' | ')} |`;
};

/** The content of `docs/integration-kinds.md`: every kind of service, and which text confirmed it. */
export const kindsTable = (rows: readonly CatalogueRow[]): string => {
  const count = (state: KindState) => rows.filter((row) => stateOf(row) === state).length;
  const operableCount = rows.filter(({ connection }) => connection?.operations).length;
  return [
    '# Kinds of services',
    '',
    'Written by `npm run -s kinds > docs/integration-kinds.md` from the catalogue; do not edit it.',
    '',
    `${rows.length} kinds: ${count('confirmed')} confirmed, ${count('unconfirmed')} unconfirmed, ${count('manual')} manual. Of them, ${operableCount} can operate accounts.`,
    '',
    '- **confirmed**: the text at the source was read on that day. It names path, parameters, paging and fields.',
    '- **unconfirmed**: shown as 未確認, and off until an administrator tries it.',
    '- **operations**: what can be done with accounts at the vendor, and the text that confirmed it. 管理者の権限 is the role of administrators: another text that names it, or 未確認 where none was found.',
    '- **manual**: no text of the vendor names a list of accounts, as far as was searched. Accounts come by hand or by CSV.',
    '',
    '| Kind | Name | State | Authentication | Reads | Operations | Source |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...rows.map(lineOf),
    '',
  ].join('\n');
};

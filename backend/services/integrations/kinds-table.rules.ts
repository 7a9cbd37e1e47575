import type { CatalogueRow } from './catalogue-row.rules';
import { readsOf, type Connection } from './connection.rules';

type KindState = Connection['state'] | 'manual';
const stateOf = ({ connection }: CatalogueRow): KindState => connection?.state ?? 'manual';

const link = (url: string) => `[${new URL(url).host}](${url})`;
const sourceOf = (connection?: Connection): string => {
  if (!connection?.source) return '';
  const { source, alsoRead = [] } = connection;
  return `${[source.url, ...alsoRead].map(link).join(', ')} (${source.readOn})`;
};

const lineOf = (row: CatalogueRow): string => {
  const { kind, name, connection } = row;
  const reads = connection ? readsOf(connection).join('、') : '';
  return `| ${[kind, name, stateOf(row), connection?.auth.type ?? '', reads, sourceOf(connection)].join(' | ')} |`;
};

/** The content of `docs/integration-kinds.md`: every kind of service, and which text confirmed it. */
export const kindsTable = (rows: readonly CatalogueRow[]): string => {
  const count = (state: KindState) => rows.filter((row) => stateOf(row) === state).length;
  return [
    '# Kinds of services',
    '',
    'Written by `npm run -s kinds > docs/integration-kinds.md` from the catalogue; do not edit it.',
    '',
    `${rows.length} kinds: ${count('confirmed')} confirmed, ${count('unconfirmed')} unconfirmed, ${count('manual')} manual.`,
    '',
    '- **confirmed**: the text at the source was read on that day. It names path, parameters, paging and fields.',
    '- **unconfirmed**: shown as 未確認, and off until an administrator tries it.',
    '- **manual**: the service offers no list of accounts. Accounts come by hand or by CSV.',
    '',
    '| Kind | Name | State | Authentication | Reads | Source |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(lineOf),
    '',
  ].join('\n');
};

import { isIP } from 'node:net';
import { endServers, serve } from '../../../../test/support/loopback-servers';
import { Egress } from '../../../platform/egress/egress.service';
import { catalogue } from '../catalogue/catalogue.service';
import { ConnectorError } from './connector.rules';
import { Connectors } from './connectors.service';

let requests = 0;
let port: number;
let connectors: Connectors;
/** The worst case: every name resolves to the loopback. */
const resolve = (host: string) => Promise.resolve([{ address: isIP(host) ? host : '127.0.0.1', family: 4 }]);
beforeAll(async () => {
  port = await serve((_, response) => {
    requests++;
    response.end('{}');
  });
  connectors = new Connectors(new Egress({ allow: [], resolve }), { demoVendorsUrl: `http://127.0.0.1:${port}` });
});
afterAll(endServers);

/** Hosts a person could enter, also those of the demo vendors. */
const hosts = () => [
  '127.0.0.1',
  `127.0.0.1:${port}`,
  `http://127.0.0.1:${port}`,
  `localhost:${port}`,
  `[::1]:${port}`,
  `2130706433:${port}`,
  `127.1:${port}/#`,
  'kotozute.demo.daicho.invalid',
  'https://kotozute.demo.daicho.invalid/kotozute/v1',
];
const hostFields = (address: string): string[] =>
  /^\{\w+\}$/.test(address)
    ? [address.slice(1, -1)]
    : [...(/^https:\/\/([^/]+)/.exec(address)?.[1] ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
const kinds = catalogue.flatMap(({ kind, connection }): [string, string[]][] => {
  const fields = connection ? hostFields(connection.baseUrl) : [];
  return fields.length > 0 ? [[kind, fields]] : [];
});

test('a list of hosts is tried', () => expect(kinds.length).toBeGreaterThan(30));

test.each(kinds)('%s: no host that a person enters leads to the loopback', async (kind, fields) => {
  const { connection } = catalogue.find((row) => row.kind === kind)!;
  const sample = Object.fromEntries(connection!.fields.map(({ name }) => [name, 'sample']));
  for (const host of hosts()) {
    const hostile = Object.fromEntries(fields.map((name) => [name, host]));
    const credentials = { accessToken: 'sample', ...sample, ...hostile };
    const test = connectors.of(kind)!.test({ credentials, signal: new AbortController().signal, today: '2026-11-23' });
    await expect(test).rejects.toBeInstanceOf(ConnectorError);
  }
  expect(requests).toBe(0);
});

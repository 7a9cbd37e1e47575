import { links } from '../../backend/contract/links';
import { newToken } from '../../backend/platform/kit/secrets';
import { codesTo, issueLink, newCode, tokensTo } from '../support/access-links';
import type { Client } from '../support/client';
import { until } from '../support/until';
import { startServer, type TestServer } from '../support/server';
import { age, register } from '../support/visitor';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  ({ client: admin } = await register(server));
}, 60_000);
afterAll(() => server.stop(), 60_000);

const pairs = 15;
const sendCode = (token: string) => server.stranger().call(links.sendCode, { body: { token } });
const enter = (token: string) => server.stranger().call(links.enter, { body: { token, code: '000000' } });
const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length >> 1]!;

/**
 * How much more the first of two links takes: the median of pairs, in turns. Processor time: other processes of a busy
 * machine take none of this one's, in which the server runs.
 */
const ratioOf = async ([first, second]: readonly [string, string], call: (token: string) => Promise<unknown>) => {
  const took = async (token: string) => {
    await age(server, 'mail_count', 'mails = 0', 'true');
    const start = process.cpuUsage();
    await call(token);
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const ratios: number[] = [];
  for (let n = 0; n < pairs; n++) {
    const swapped = n % 2 === 1;
    const [ahead, behind] = [await took(swapped ? second : first), await took(swapped ? first : second)];
    ratios.push(swapped ? behind / ahead : ahead / behind);
  }
  return median(ratios);
};

describe('A link that somebody issued, and one that nobody did', () => {
  it('get as many codes', async () => {
    const { token } = await issueLink(server, admin);
    for (const one of [token, newToken()]) {
      const statuses = [];
      for (let n = 0; n < 6; n++) statuses.push((await sendCode(one)).status);
      expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    }
  });

  it('are answered alike when the address got too many codes, and no more are mailed', async () => {
    const address = `many-${newToken()
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/gu, '')}@kansa.example`;
    for (let n = 0; n < 5; n++) await issueLink(server, admin, { address });
    await until(() => tokensTo(server.dataDir, address).length === 5);
    const tokens = tokensTo(server.dataDir, address);
    for (const token of tokens.slice(0, 4))
      for (let n = 0; n < 5; n++) expect((await sendCode(token)).status).toBe(204);
    const last = tokens.at(-1)!;
    await until(() => codesTo(server.dataDir, address).length === 20);
    expect((await sendCode(last)).status).toBe(204);
    await until(async () => (await server.parts.query(`select from app.job where kind = 'mail'`)).length === 0);
    expect(codesTo(server.dataDir, address)).toHaveLength(20);
  });

  it('cost as much', async () => {
    const { token, address } = await issueLink(server, admin);
    await newCode(server, token, address);
    const both = [token, newToken()] as const;
    for (const ratio of [await ratioOf(both, sendCode), await ratioOf(both, enter)]) {
      expect(ratio).toBeGreaterThan(0.6);
      expect(ratio).toBeLessThan(1.7);
    }
  });
});

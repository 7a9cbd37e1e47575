import { Client } from 'pg';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { obtain } from '../../projections/kit/handover';
import { unlock } from '../../projections/kit/locks';
import { projections } from '../../projections/registry';
import { until } from '../support/until';
import { quiet, setUpProjections } from '../support/running-projections';
import { verify } from '../../projections/kit/verify';
import { Story } from '../support/stories';

const rounds = 4;
const writers = 20;

const { parts, running } = setUpProjections();
const company = new Story();

const connected = async () => {
  const client = new Client({ connectionString: databaseUrlFor(parts.config, 'owner') });
  await client.connect();
  return client;
};

const isTakenBack = async () => {
  const [row] = await parts.query<{ state: string }>(
    `select state from read.projection where name = 'company_service'`,
  );
  return row!.state === 'running';
};
/** The others pass the one that is held, and announce what they wrote. */
const othersContinue = async (slowBefore: number) => {
  await until(() => running.slowRebuilds.length > slowBefore);
  const announcedBefore = running.announced.length;
  await until(() => running.announced.length > announcedBefore);
};

test('a projection that was away while the others continued misses nothing, though events keep coming', async () => {
  const [client, asking] = [await connected(), await connected()];
  let isWriting = true;
  const write = async () => {
    let last = 0n;
    while (isWriting) last = await parts.remember(company.registered(newId(), '書きながら'));
    return last;
  };
  const writing = Array.from({ length: writers }, write);
  for (let round = 0; round < rounds; round++) {
    const slowBefore = running.slowRebuilds.length;
    await obtain(client, asking, ['company_service'], 10_000);
    await othersContinue(slowBefore);
    await unlock(client, 'projection', ['company_service']);
    await until(isTakenBack);
  }
  isWriting = false;
  const ends = await Promise.all(writing);
  await running.reached(ends.reduce((a, b) => (a > b ? a : b)));
  await Promise.all([client.end(), asking.end()]);
  const chosen = projections.filter(({ name }) => name === 'company_service');
  expect(await verify(parts.config, chosen, parts.store, quiet())).toMatchObject([{ differences: 0 }]);
}, 90_000);

import { Client } from 'pg';
import { databaseUrlFor } from '../../backend/platform/kit/config';
import { newId } from '../../backend/platform/kit/ids';
import { obtain } from '../../projections/kit/handover';
import { unlock } from '../../projections/kit/locks';
import { projections } from '../../projections/registry';
import { delay } from '../support/delay';
import { quiet, setUpProjections } from '../support/running-projections';
import { verify } from '../../projections/kit/verify';
import { Story } from '../support/stories';

const rounds = 4;
const writers = 20;
/** Longer than the runner waits before the other projections continue. */
const heldMs = 2_600;

/** The runner takes a projection back within this time. */
const pauseMs = 400;

const { parts, running } = setUpProjections();
const company = new Story();

const connected = async () => {
  const client = new Client({ connectionString: databaseUrlFor(parts.config, 'owner') });
  await client.connect();
  return client;
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
    await obtain(client, asking, ['company_service'], 10_000);
    await delay(heldMs);
    await unlock(client, 'projection', ['company_service']);
    await delay(pauseMs);
  }
  isWriting = false;
  const ends = await Promise.all(writing);
  await running.reached(ends.reduce((a, b) => (a > b ? a : b)));
  await Promise.all([client.end(), asking.end()]);
  const chosen = projections.filter(({ name }) => name === 'company_service');
  expect(await verify(parts.config, chosen, parts.store, quiet())).toMatchObject([{ differences: 0 }]);
}, 90_000);

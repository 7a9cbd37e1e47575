import { auth } from '../../backend/contract/auth';
import type { Client } from './client';
import { occurrencesIn } from './crashes';
import type { Load } from './load';
import { type Product } from './product';
import { until } from './until';
import { signUp } from './sign-up';

const minAcknowledged = 20;

/** Waits until the load has had enough further acknowledgements to judge by, however busy the machine is. */
export const enoughAcknowledged = ({ ids }: Load): Promise<void> => {
  const enough = ids.length + minAcknowledged;
  return until(() => ids.length > enough, 60_000);
};

/** Expects each of these services once in the log, no duplicates, and read models that match the log. */
export const expectNothingLost = async (product: Product, serviceIds: string[]): Promise<void> => {
  expect(serviceIds.length).toBeGreaterThan(minAcknowledged);
  // Where EVENTSTORE_URL names a server, commands may be acknowledged while a killed Postgres still recovers.
  await product.untilReady();
  const counts = await occurrencesIn(product, 'CompanyServiceRegistered');
  expect(serviceIds.filter((id) => counts.get(id) !== 1)).toEqual([]);
  expect([...counts.values()].filter((count) => count !== 1)).toEqual([]);
  const { status, output } = product.tool('projections/main', 'verify');
  expect({ status, output: status === 0 ? '' : output }).toEqual({ status: 0, output: '' });
};

/** Signs up a company that may register as many services as a load does. */
export const signUpForLoad = async (product: Product): Promise<Client> => {
  const client = await signUp(product);
  const { company } = await client.ok(auth.loginCheck);
  const options = ['--company', company.id, '--services', '1000000'];
  expect(product.tool('backend/operator/main', 'contract', 'change', ...options)).toMatchObject({ status: 0 });
  return client;
};

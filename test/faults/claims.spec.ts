import { leaseSeconds } from '../../backend/platform/http/claims/claim.sql';
import { newId } from '../../backend/platform/kit/ids';
import { killAt } from '../support/crashes';
import { until } from '../support/until';
import { TwoBackends } from '../support/two-backends';

let two: TwoBackends;
beforeAll(async () => {
  two = await TwoBackends.start();
}, 120_000);
afterAll(() => two?.stop(), 60_000);

const newEmail = () => `${newId()}@claims.example`;
const usersWith = async (email: string) => (await two.usersByEmail()).get(email) ?? 0;
describe('An address that two backends give to users', () => {
  it('belongs to one user, the first one', async () => {
    const emails = Array.from({ length: 40 }, newEmail);
    const outcomes = await Promise.all(
      emails.flatMap((email) => ([0, 1, 0, 1] as const).map((backend) => two.add(email, backend))),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(emails.length);
    const counts = await two.usersByEmail();
    expect(emails.filter((email) => counts.get(email) !== 1)).toEqual([]);
  }, 120_000);

  it('is free soon after a backend was killed between its claim and its append', async () => {
    await two.leasesHaveEnded();
    const [email, key] = [newEmail(), newId()];
    two.product.freeze('eventStore');
    const lost = two.add(email, 0, key);
    await two.claimIsTaken();
    two.product.kill('backend');
    expect(await lost).toMatchObject({ status: 0 });
    two.product.kill('eventStore');
    expect(Math.max(0, ...(await two.leases()))).toBeLessThanOrEqual(leaseSeconds);
    // The backend may be back before the event store.
    await two.product.untilReady();
    await two.leasesHaveEnded();
    await two.addUntilDone(email, 1);
    expect(await two.add(email, 0, key)).toMatchObject({ status: 409, code: 'email_taken' });
    expect(await usersWith(email)).toBe(1);
  }, 180_000);

  it('stays with the user that was added by a backend killed between append and response', async () => {
    // Both were killed before: a backend that has not found the node again refuses the user, and nothing kills it.
    await two.product.untilReady();
    const [email, key] = [newEmail(), newId()];
    const resume = two.product.freeze('projections');
    const { killed } = await killAt(two.product, 'backend', 'CompanyUserAdded', 1);
    const lost = two.add(email, 0, key);
    await killed;
    expect(await lost).toMatchObject({ status: 0 });
    resume();
    await two.leasesHaveEnded();
    expect(await two.add(email, 1)).toMatchObject({ status: 409, code: 'email_taken' });
    await two.product.untilLive();
    await until(async () => (await two.add(email, 0, key)).status === 200);
    expect(await usersWith(email)).toBe(1);
  }, 180_000);

  it('is not given by an append that a stopped node finds after its deadline', async () => {
    await two.leasesHaveEnded();
    const email = newEmail();
    const resume = two.product.freeze('eventStore');
    const late = two.add(email, 0);
    await two.claimIsTaken();
    await two.leasesHaveEnded();
    const other = two.add(email, 1);
    resume();
    const outcomes = await Promise.all([late, other]);
    expect(outcomes.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
    expect(outcomes[0].status).toBe(503);
    if (outcomes[1].status !== 200) await two.addUntilDone(email, 1);
    expect(await usersWith(email)).toBe(1);
  }, 180_000);
});

import type { Pool } from 'pg';
import { AppDatabase } from '../../../platform/http/app-database';
import { EnrolmentLimits } from './enrolment-limits.service';

const emptyPool = { query: () => Promise.resolve({ rows: [{ all: 0, recent: 0 }] }) } as unknown as Pool;
const tooMany = { status: 429, code: 'too_many_enrolments' };

let limits: EnrolmentLimits;
beforeEach(() => (limits = new EnrolmentLimits(new AppDatabase(emptyPool))));

const enrol = (installationId: string, profileEmail: string | null = null, ip = '192.0.2.1') =>
  limits.limitEnrolments({ companyId: 'company', installationId, profileEmail, ip });
const networkOf = (n: number) => `192.0.2.${n % 200}`;
const enrolTimes = (
  times: number,
  installationId: (n: number) => string,
  profileEmail: string | null = null,
  ipOf = networkOf,
) => Promise.allSettled(Array.from({ length: times }, (_, n) => enrol(installationId(n), profileEmail, ipOf(n))));

it('a browser that enrols in a loop uses up neither its company nor its address', async () => {
  await enrolTimes(2_100, () => 'looping', 'taro@example.co.jp');
  await expect(enrol('looping')).rejects.toMatchObject(tooMany);
  await expect(enrol('other', 'taro@example.co.jp')).resolves.toBeUndefined();
});

it('browsers of one address do not use up their company', async () => {
  await enrolTimes(2_100, (n) => `browser ${n}`, 'taro@example.co.jp');
  await expect(enrol('other', 'taro@example.co.jp')).rejects.toMatchObject(tooMany);
  await expect(enrol('other')).resolves.toBeUndefined();
});

it('browsers of one network do not use up their company', async () => {
  const ip = '198.51.100.7';
  const outcomes = await enrolTimes(
    2_100,
    (n) => `browser ${n}`,
    null,
    () => ip,
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(500);
  await expect(enrol('other', null, ip)).rejects.toMatchObject(tooMany);
  await expect(enrol('other')).resolves.toBeUndefined();
});

it('a company enrols 2,000 browsers', async () => {
  const outcomes = await enrolTimes(2_001, (n) => `browser ${n}`);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2_000);
});

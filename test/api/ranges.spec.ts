import type { z } from 'zod';
import { endpoints } from '../../backend/contract';
import { devices } from '../../backend/contract/devices';
import type { Endpoint } from '../../backend/contract/kit';
import { plans } from '../../backend/contract/plans';
import { rangesIn } from '../../backend/contract/ranges';
import { objectIn } from '../support/body-ids';
import { joinServer } from '../support/shared-server';
import { setUpFullCompany } from '../support/set-up';

const { mine } = setUpFullCompany(joinServer);

type Ends = [from: string, to: string];
const samples = [
  ['2026-04-01', '2026-04-02'],
  ['2024', '2025'],
  ['1', '2'],
];
/** Two values that a field takes, the lesser first. */
const valuesOf = (field: z.ZodType) =>
  samples.find((values) => values.every((value) => field.safeParse(value).success)) ?? [];

const isEnds = ([from, to]: Ends, shape: object) => from in shape && to in shape;
const endsOfBodies: Ends[] = [
  ['startsOn', 'endsOn'],
  ['usageStartDate', 'usageEndDate'],
  ['minUserLimit', 'maxUserLimit'],
];
const rangesOfQueries = endpoints.flatMap((endpoint) => {
  const shape = (endpoint.query as z.ZodObject).shape as Record<string, z.ZodType>;
  return rangesIn(shape).map((ends) => ({ endpoint, ends, values: valuesOf(shape[ends[0]]!) }));
});
const rangesOfBodies = endpoints.flatMap((endpoint) => {
  const shape = objectIn(endpoint.body)?.shape ?? {};
  const all = [...rangesIn(shape), ...endsOfBodies.filter((ends) => isEnds(ends, shape))];
  return all.map((ends) => ({ endpoint, ends }));
});
const nameOf = ({ method, path }: Endpoint, [, to]: Ends) => `${method} ${path} ${to}`;

const callWith = async (endpoint: Endpoint, input: { query?: object; body?: unknown }) => {
  const { status, problem } = await mine.admin.call(endpoint, { params: mine.ids, ...input });
  return { status, fields: problem?.errors?.map(({ field }) => field) ?? [] };
};

describe('A range that ends before it begins', () => {
  it('is checked in every query and body of the contract', () => {
    const ends = new Set(rangesOfQueries.map(({ ends: [from] }) => from));
    expect([...ends].sort()).toEqual([
      ...['amountFrom', 'from', 'joinedFrom', 'paidDateFrom', 'recordedAmountDateFrom'],
      ...['usageEndDateFrom', 'usageStartDateFrom', 'yearFrom'],
    ]);
    expect(rangesOfBodies.map(({ endpoint, ends: each }) => nameOf(endpoint, each)).sort()).toEqual(
      [
        nameOf(plans.register, ['startsOn', 'endsOn']),
        nameOf(plans.change, ['startsOn', 'endsOn']),
        nameOf(devices.register, ['usageStartDate', 'usageEndDate']),
        nameOf(devices.edit, ['usageStartDate', 'usageEndDate']),
      ].sort(),
    );
  });

  it.each(rangesOfQueries.map((range) => [nameOf(range.endpoint, range.ends), range] as const))(
    'is 400 at %s, and a range of a single day or value is valid',
    async (_, { endpoint, ends: [from, to], values: [less, more] }) => {
      expect(await callWith(endpoint, { query: { [from]: more, [to]: less } })).toEqual({ status: 400, fields: [to] });
      expect((await callWith(endpoint, { query: { [from]: less, [to]: less } })).fields).not.toContain(to);
    },
  );

  it.each(rangesOfBodies.map((range) => [nameOf(range.endpoint, range.ends), range] as const))(
    'is 400 at %s',
    async (_, { endpoint, ends: [from, to] }) => {
      const body = { ...(mine.bodyFor(endpoint) as object), [from]: '2026-04-02', [to]: '2026-04-01' };
      expect(await callWith(endpoint, { body })).toEqual({ status: 400, fields: [to] });
    },
  );

  it('is 400 where only its end is changed, and in the days of an own item', async () => {
    const plan = await callWith(plans.change, { body: { endsOn: '2000-01-01' } });
    expect(plan).toEqual({ status: 400, fields: ['endsOn'] });
    const customValues = new URLSearchParams({ [mine.ids.companyCustomSettingId!]: '2026-04-02..2026-04-01' });
    const list = await callWith(devices.list, { query: { customValues: customValues.toString() } });
    expect(list).toEqual({ status: 400, fields: ['customValues'] });
  });
});

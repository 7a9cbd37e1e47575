import { addDays, dayOf } from '../../../contract/calendar';
import { PastDaysService } from './past-days.service';

/** Twenty seconds after midnight in Japan. */
const now = Date.parse('2026-03-31T15:00:20.000Z');
const today = dayOf(now);

afterEach(() => jest.restoreAllMocks());

test('A day that has just ended is refused until late facts of it are in', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const reads: unknown[] = [];
  const database = {
    firstPlanned: (_: string, values: unknown[]) => Promise.resolve(reads.push(values) && { id: 7, isUsedNow: true }),
  };
  const days = new PastDaysService(database as never);
  const refusal = await days.schemaFor('company', addDays(today, -1), []).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ status: 503, code: 'as_of_building' });
  expect(reads).toEqual([]);
  expect(await days.schemaFor('company', addDays(today, -2), [])).toBe('as_of_7');
});

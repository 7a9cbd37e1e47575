import { addDays, dayOf } from '../../../contract/calendar';
import { PastDaysService } from './past-days.service';

/** What the service hears over LISTEN. */
class Announcements {
  isListening = true;
  announceDropped = () => {};
  reconnect = () => {};

  onPastDaysDropped(listener: () => void): void {
    this.announceDropped = listener;
  }
  onReconnected(listener: () => void): () => void {
    this.reconnect = listener;
    return () => undefined;
  }
}
/** A register that has one row for its first reads. */
const registerOf = (rows: { id: number; isUsedNow: boolean }[]) => {
  const register = { reads: [] as unknown[], rows };
  const database = {
    firstPlanned: (_: string, values: unknown[]) => Promise.resolve(register.reads.push(values) && rows[0]),
    first: () => Promise.resolve({ error: null }),
  };
  const announcements = new Announcements();
  const days = new PastDaysService(database as never, announcements as never);
  days.buildTimeoutMs = 0;
  return { register, announcements, find: (ago: number) => days.schemaFor('company', addDays(today, -ago), []) };
};
const row = { id: 7, isUsedNow: true };

/** Twenty seconds after midnight in Japan. */
const now = Date.parse('2026-03-31T15:00:20.000Z');
const today = dayOf(now);

afterEach(() => jest.restoreAllMocks());

test('A day that has just ended is refused until late facts of it are in', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  const { find, register } = registerOf([row]);
  await expect(find(1)).rejects.toMatchObject({ status: 503, code: 'as_of_building' });
  expect(register.reads).toEqual([]);
  expect(await find(2)).toBe('as_of_7');
});

describe('A day that has been shown', () => {
  beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(now));
  const shown = async (ago: number) => {
    const world = registerOf([row]);
    expect(await world.find(ago)).toBe('as_of_7');
    world.register.rows.length = 0;
    return world;
  };

  test('is not looked up again', async () => {
    const { find, register } = await shown(2);
    expect(await find(2)).toBe('as_of_7');
    expect(register.reads).toHaveLength(1);
  });

  test.each<[string, (announcements: Announcements) => void]>([
    ['has left the register, as after a person was forgotten', (announcements) => announcements.announceDropped()],
    ['may have left the register while nothing is heard', (announcements) => (announcements.isListening = false)],
    ['may have left the register while nothing was heard', (announcements) => announcements.reconnect()],
  ])('is not shown when it %s', async (_, happen) => {
    const { find, announcements } = await shown(2);
    happen(announcements);
    await expect(find(2)).rejects.toMatchObject({ code: 'as_of_unavailable' });
  });

  test('is looked up each time while it goes on', async () => {
    const { find } = await shown(0);
    await expect(find(0)).rejects.toMatchObject({ code: 'as_of_unavailable' });
  });
});

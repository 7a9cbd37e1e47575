import { nextNameOf } from '../audit/reviews/next-name.rules';
import { addDays } from '../contract/calendar';
import { Days } from './demo-days.rules';
import { demoReviews } from './reviews.data';

const days = Array.from({ length: 400 }, (_, nth) => addDays('2026-01-01', nth));

test('the campaigns are of two quarters in turn, whatever the day of the first start is', () => {
  for (const today of days) {
    const [former, present] = demoReviews(new Days(today));
    expect(present.name).toBe(nextNameOf(former.name));
    expect(former.closedOn! <= former.dueOn).toBe(true);
    expect(former.closedOn! > former.openedOn).toBe(true);
    expect(present.dueOn < today).toBe(true);
  }
});

test('a campaign is named by the fiscal quarter in which it was opened', () => {
  const [former, present] = demoReviews(new Days('2026-11-24'));
  expect([former.name, former.openedOn]).toEqual(['2026年度第2四半期の棚卸し', '2026-08-04']);
  expect([present.name, present.openedOn]).toEqual(['2026年度第3四半期の棚卸し', '2026-11-04']);
});

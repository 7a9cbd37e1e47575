import { catalogueOf } from '../services/integrations/catalogue.service';
import { subscriptions } from './demo.service';

test('every service is of the catalogue or says what it is', () => {
  expect(subscriptions.filter(({ of, own }) => !own && !catalogueOf(of))).toEqual([]);
  expect(new Set(subscriptions.map(({ of }) => of)).size).toBe(subscriptions.length);
});

test('nothing happens to a service before it came', () => {
  for (const { of, since, plan, renamed, suspended, deleted } of subscriptions) {
    const daysAgo = [...(plan?.changes ?? []), renamed, suspended, deleted].flatMap((what) =>
      what ? [what.daysAgo] : [],
    );
    expect([of, daysAgo.filter((day) => day >= since)]).toEqual([of, []]);
  }
});

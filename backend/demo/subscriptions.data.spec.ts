import { catalogueOf } from '../services/integrations/catalogue/catalogue.service';
import { subscriptions } from './demo.service';

test('every service is in the catalogue or has its own category', () => {
  expect(subscriptions.filter(({ of, own }) => !own && !catalogueOf(of))).toEqual([]);
  expect(new Set(subscriptions.map(({ of }) => of)).size).toBe(subscriptions.length);
});

test('a service has no events before its registration', () => {
  for (const { of, sinceDaysAgo, plan, rename, suspension, deletion } of subscriptions) {
    const daysAgo = [...(plan?.changes ?? []), rename, suspension, deletion].flatMap((what) =>
      what ? [what.daysAgo] : [],
    );
    expect([of, daysAgo.filter((day) => day >= sinceDaysAgo)]).toEqual([of, []]);
  }
});

import { addDays } from '../contract/calendar';
import { Days } from './demo-days.rules';
import { pinMinutes, demoReviews } from './reviews.data';
import { accountHoldersOf, demoVendors, isSuspendedPlace } from './vendor-members.data';

const todays = Array.from({ length: 400 }, (_, nth) => addDays('2026-01-01', nth));

test('each campaign finds a leaver with a forgotten account, whatever the day of the first start is', () => {
  const reviewed = demoVendors.find(({ kind }) => kind === 'demo-kotozute')!;
  for (const today of todays) {
    const days = new Days(today);
    const leavers = accountHoldersOf(reviewed, days).filter(({ leftOn }) => leftOn);
    for (const { openedOn } of demoReviews(days)) {
      const pinnedAt = days.at(openedOn, pinMinutes);
      expect(leavers.some(({ leftOn }) => days.since(leftOn!, 500) < pinnedAt)).toBe(true);
    }
  }
});

test('the campaign of the last quarter finds accounts that are suspended since', () => {
  const reviewed = demoVendors.find(({ kind }) => kind === 'demo-kotozute')!;
  for (const today of todays) {
    const days = new Days(today);
    const [{ openedOn }] = demoReviews(days);
    const suspended = accountHoldersOf(reviewed, days).filter((_, place) => isSuspendedPlace(place));
    expect(suspended.some(({ addedOn, leftOn }) => addedOn < openedOn && !leftOn)).toBe(true);
  }
});

test('vendors list as many accounts as they are declared to have', () => {
  const days = new Days('2026-11-28');
  for (const vendor of demoVendors) {
    const { employees, leavers } = vendor.membersCount;
    expect(accountHoldersOf(vendor, days)).toHaveLength(employees + leavers);
  }
});

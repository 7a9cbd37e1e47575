import { addDays, addMonthsToDay, dayOf, fiscalYearOf } from '../contract/calendar';
import type { Days } from './demo-days.rules';

export interface DemoReview {
  key: string;
  name: string;
  /** The services whose accounts it reviews. */
  kinds: readonly string[];
  openedOn: string;
  dueOn: string;
  closedOn?: string;
}

export const pinMinutes = 90;
const fiscalStartMonth = 4;

const nameOf = (day: string): string => {
  const year = fiscalYearOf(day, fiscalStartMonth);
  const months = (Number(day.slice(5, 7)) - fiscalStartMonth + 12) % 12;
  return `${year}年度第${Math.floor(months / 3) + 1}四半期の棚卸し`;
};

/** The quarterly campaign of the last quarter, which ended, and its next one, which is past its due day. */
export const demoReviews = (days: Days): [DemoReview, DemoReview] => {
  const workingDay = (day: string) => dayOf(days.at(day, pinMinutes));
  const openedOn = workingDay(days.ago(20));
  const formerOn = workingDay(addMonthsToDay(openedOn, -3));
  const kinds = ['demo-kotozute', 'git-hub', 'aws'];
  const lasting = { dueOn: addDays(formerOn, 18), closedOn: workingDay(addDays(formerOn, 18)) };
  return [
    { key: 'last-quarter', name: nameOf(addMonthsToDay(openedOn, -3)), kinds, openedOn: formerOn, ...lasting },
    {
      ...{ key: 'this-quarter', name: nameOf(openedOn), kinds: [...kinds, 'demo-michishirube', 'demo-tegata'] },
      ...{ openedOn, dueOn: addDays(openedOn, 18) },
    },
  ];
};

import type { serviceCategories, WordOf } from '../contract/vocabulary';
import type { Team } from './people.data';

type Terms = { price?: number; seats?: number; name?: string; note?: string };

/** A change of a plan, recorded `daysAgo`. It is effective `fromDaysAgo` (default `daysAgo`, negative: in the future). */
export interface PlanChange {
  daysAgo: number;
  fromDaysAgo?: number;
  why: string;
  to: Terms;
}

export interface DemoPlan {
  name: string;
  billing: 'monthly' | 'yearly';
  /** Yen a seat and bill, or a bill when there are no seats. */
  price: number;
  seats?: number;
  /** Days until the contract's end, if it has one; before, it was renewed every year. */
  endsInDays?: number;
  /** It is not renewed at its end. */
  ending?: true;
  changes?: readonly PlanChange[];
}

/** A service of the demo company, registered `sinceDaysAgo`. */
export interface Subscription {
  /** The kind in the catalogue, or the name of one of its own. */
  of: string;
  own?: { category: WordOf<typeof serviceCategories>; url: string | null };
  sinceDaysAgo: number;
  users: readonly Team[] | 'all' | number;
  plan?: DemoPlan;
  managedBy?: Team;
  note?: string;
  rename?: { daysAgo: number; name: string; why: string };
  suspension?: { daysAgo: number; why: string; resumedDaysAgo?: number };
  deletion?: { daysAgo: number; why: string };
}

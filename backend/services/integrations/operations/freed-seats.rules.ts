/** The seats of a plan with a price per seat. */
export interface PlanSeats {
  bought: number;
  assigned: number;
  /** Accounts beyond the seats bought. */
  short: number;
  /** Yen a year for a seat. */
  unitCost: number;
}

export interface FreedSeats {
  seats: number;
  /** Yen a year; null when no plan has a price per seat. */
  cost: number | null;
}

/** The seats that become unused when accounts end. Accounts without a seat end first, then those of the cheapest plan. */
export const freedSeats = (plans: readonly PlanSeats[], endedAccounts: number): FreedSeats => {
  if (plans.length === 0) return { seats: endedAccounts, cost: null };
  const withoutSeat = plans.reduce((sum, { short }) => sum + short, 0);
  const cheapestFirst = plans.toSorted((a, b) => a.unitCost - b.unitCost);
  let remaining = Math.max(0, endedAccounts - withoutSeat);
  const freedTotal = { seats: 0, cost: 0 };
  for (const { bought, assigned, unitCost } of cheapestFirst) {
    const seats = Math.min(remaining, assigned, bought);
    remaining -= seats;
    freedTotal.seats += seats;
    freedTotal.cost += seats * unitCost;
  }
  return freedTotal;
};

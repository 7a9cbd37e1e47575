import { createHash } from 'node:crypto';
import { addDays, beginningOf, dayOf } from '../../../contract/calendar';
import { backoffMs } from '../../../platform/jobs/job-schedule.rules';

const minuteMs = 60_000;
const minutesAnHour = 60;
/** A job that is due more than an hour ahead counts as due now. */
const maxPauseMs = 55 * minuteMs;

/** The minute of the hour at which a service is synchronised, so that a company's services spread over it. */
const minuteOf = (companyServiceId: string): number =>
  createHash('sha256').update(companyServiceId).digest().readUInt32BE(0) % minutesAnHour;

const slotOn = (day: string, companyServiceId: string, hour: number): number =>
  Date.parse(beginningOf(day)) + (hour * minutesAnHour + minuteOf(companyServiceId)) * minuteMs;

/** When the service is synchronised next. */
export function nextRunAt(companyServiceId: string, hour: number, at: string): string {
  const today = slotOn(dayOf(at), companyServiceId, hour);
  const next = today > Date.parse(at) ? today : slotOn(addDays(dayOf(at), 1), companyServiceId, hour);
  return new Date(next).toISOString();
}

/** Whether its time has come since it ran last. An integration that a person never ran is not planned. */
export function isDue({ id, lastRunAt }: { id: string; lastRunAt: string | null }, hour: number, at: string): boolean {
  if (lastRunAt === null) return false;
  return Date.parse(nextRunAt(id, hour, lastRunAt)) <= Date.parse(at);
}

/**
 * The pause before a failed run is attempted again.
 * @param vendorPauseMs what the vendor asks for, which may be years
 */
export const retryPauseMs = (attempts: number, vendorPauseMs = 0): number =>
  Math.min(maxPauseMs, Math.max(vendorPauseMs, backoffMs(attempts, 0.5)));

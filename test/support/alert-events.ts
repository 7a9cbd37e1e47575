import { history } from '../../backend/contract/history';
import type { Client } from './client';
import { until } from './until';

/** Waits until the company's history has this many events of the alert that it calls so: 「勤怠くん／プラン未登録」. */
export const waitForAlertEvents = (admin: Client, name: string, count: number): Promise<void> =>
  until(async () => {
    const { items } = await admin.ok(history.all, { query: { entity: 'alert', count: 200 } });
    return items.filter(({ entityName }) => entityName === name).length === count;
  });

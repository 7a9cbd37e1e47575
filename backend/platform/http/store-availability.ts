import type { EventStore } from '../kit/event-store';
import type { AppDatabase } from './app-database';

/** Whether what every work needs is up, so that a failure must lie in the work itself. */
export const areStoresAvailable = (store: EventStore, database: AppDatabase): Promise<boolean> =>
  Promise.all([store.head(), database.rows('select 1')]).then(
    () => true,
    () => false,
  );

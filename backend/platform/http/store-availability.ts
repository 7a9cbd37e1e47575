import type { EventStore } from '../kit/event-store';
import type { AppDatabase } from './app-database';

/** Whether all stores are available, so that a failure must have another cause. */
export const areStoresAvailable = (store: EventStore, database: AppDatabase): Promise<boolean> =>
  Promise.all([store.head(), database.rows('select 1')]).then(
    () => true,
    () => false,
  );

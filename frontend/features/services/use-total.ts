import { useRead } from '../../lib/use-read';
import { services } from '../../../backend/contract/services';

type Query = Parameters<typeof useRead<typeof services.list>>[1]['query'];

/** How many services there are of a kind; undefined until it is known. */
export const useServiceTotal = (query: Omit<NonNullable<Query>, 'count'> = {}) =>
  useRead(services.list, { query: { ...query, count: 1 } }, { keepPrevious: true }).data?.total;

import { LogRecord } from './record';

/**
 * The size of one page. A reader holds one page and prefetches another, so a stuck reader costs the node twice as much.
 */
const maxPageBytes = 2 * 1024 * 1024;

/** The first events of a page that together have at most `maxPageBytes`; one in any case. */
export function withinPage(records: LogRecord[]): LogRecord[] {
  let bytes = 0;
  const end = records.findIndex(({ frame }, index) => (bytes += frame.length) > maxPageBytes && index > 0);
  return end === -1 ? records : records.slice(0, end);
}

/** Selects the rows of one page, without reading the bytes of the others. */
export const selectPage = (columns: string, where: string, order: string, limit: string | number) => `
  select ${columns} from (
    select *, octet_length(frame) as size, sum(octet_length(frame)) over (order by ${order} rows unbounded preceding) as bytes
    from (select * from event_store.events where ${where} order by ${order} limit ${limit}) as counted
  ) as sized
  where bytes <= ${maxPageBytes} or bytes = size order by ${order}`;

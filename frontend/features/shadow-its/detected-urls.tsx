import { shadowIts } from '../../../backend/contract/shadow-its';
import { useLocalList } from '../../lib/use-local-list';
import { useRead } from '../../lib/use-read';
import { DetectedUrlRows } from './detected-url-rows';

const byHits = { sortBy: 'hitsCount', orderBy: 'desc' } as const;

/** The hosts and the addresses of rules by which the service was detected. */
export function DetectedUrls({ id: detectedServiceId }: { id: string }) {
  const list = useLocalList(shadowIts.urls, byHits);
  const reading = useRead(shadowIts.urls, { params: { detectedServiceId }, query: list.query }, { keepPrevious: true });
  return <DetectedUrlRows reading={reading} list={list} />;
}

/** Those of one person. */
export function DetectedUrlsOfPerson({ id: detectedServiceDetailId }: { id: string }) {
  const list = useLocalList(shadowIts.detailUrls, byHits);
  const input = { params: { detectedServiceDetailId }, query: list.query };
  return <DetectedUrlRows reading={useRead(shadowIts.detailUrls, input, { keepPrevious: true })} list={list} />;
}

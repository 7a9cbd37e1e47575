import { shadowIts } from '../../../backend/contract/shadow-its';
import { useRead } from '../../lib/use-read';
import { DetectedUrlRows } from './detected-url-rows';

/** The hosts and the addresses of rules by which the service was detected. */
export function DetectedUrls({ id: detectedServiceId }: { id: string }) {
  const read = useRead(shadowIts.urls, { params: { detectedServiceId }, query: { count: 200, orderBy: 'desc' } });
  return <DetectedUrlRows read={read} />;
}

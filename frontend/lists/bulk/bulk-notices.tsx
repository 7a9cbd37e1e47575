import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { bulkActs } from '../../../backend/contract/bulk-acts';
import { useRead } from '../../lib/use-read';
import { shownActsAtom, withActs } from './shown-acts';
import './bulk.css';

// Loaded only after a bulk act was started.
const BulkNotice = lazy(() => import('./bulk-notice').then((part) => ({ default: part.BulkNotice })));

/** The bulk acts that this administrator began, at the edge while they run and until their results are put away. */
export function BulkNotices() {
  const [actIds, setActIds] = useAtom(shownActsAtom);
  const { data: underWay } = useRead(bulkActs.underWay, {}, { once: true });
  useEffect(() => {
    if (underWay && underWay.length > 0) setActIds(withActs(underWay.map(({ id }) => id)));
  }, [underWay, setActIds]);
  return (
    <section className="bulk-notices" aria-label="一括操作">
      <Suspense>
        {actIds.map((id) => (
          <BulkNotice key={id} id={id} onClose={() => setActIds((now) => now.filter((one) => one !== id))} />
        ))}
      </Suspense>
    </section>
  );
}

import { lazy, Suspense, useState } from 'react';
import type { PackSubject } from '../../../backend/contract/evidence-packs';
import type { HistoryEntity } from '../../../backend/contract/history-kinds';
import { loadPart } from '../../lib/chunk-reload';
import { useMay } from '../../lib/permissions';
import { useMe } from '../../lib/session';
import { Button } from '../../ui/button';
import './packs.css';

// The banner of a past day stands on every screen; dialogs bring PrimeReact.
const PackDialog = lazy(() => loadPart(() => import('./pack-dialog')).then((part) => ({ default: part.PackDialog })));
const PacksByRequestButton = lazy(() =>
  loadPart(() => import('./packs-by-request')).then((part) => ({ default: part.PacksByRequestButton })),
);

interface PackButtonProps {
  /** What the pack is about; a period can still be changed in the dialog. */
  subject: PackSubject;
  label?: string;
  small?: boolean;
  primary?: boolean;
}

/** 「証跡パックを作成する」: for everybody who may read the history of everything. */
export function PackButton({ subject, label = '証跡パックを作成する', small, primary }: PackButtonProps) {
  const [isOpen, setOpen] = useState(false);
  // A pack holds every area, so an auditor link has none.
  const isBehindLink = useMe()?.auditorLink !== undefined;
  const mayMake = useMay('auditLog');
  if (isBehindLink)
    return small ? null : (
      <Suspense>
        <PacksByRequestButton />
      </Suspense>
    );
  if (!mayMake) return null;
  return (
    <>
      <Button reads icon="shield" small={small} kind={primary ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && <PackDialog subject={subject} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

/** The same above the history of one entity. */
export const EntityPackButton = ({ entity, id }: { entity: HistoryEntity; id: string }) => (
  <div className="pack-way">
    <PackButton small subject={{ kind: 'entity', entity, id }} />
  </div>
);

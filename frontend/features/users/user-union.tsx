import { useState } from 'react';
import { unions, type UnionRow } from '../../../backend/contract/unions';
import type { UserDetail } from '../../../backend/contract/users';
import { useRead } from '../../lib/use-read';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ErrorState } from '../../ui/error-state';
import { OpenLink } from '../../ui/open-link';
import { Skeleton } from '../../ui/skeleton';
import { UnionPicker } from './union-picker';
import { recordFacts, UnionSuggestions } from './union-suggestions';
import { UniteDialog } from './unite-dialog';
import { useDissolve } from './use-dissolve';
import './user-services.css';

/** 統合: the records that are this person's, and how to take them apart again. */
export function UserUnion({ user }: { user: UserDetail }) {
  const reading = useRead(unions.show, { params: { companyUserId: user.id } });
  const [picking, setPicking] = useState(false);
  const [unitedWith, setUnitedWith] = useState<string | null>(null);
  const { dissolve, isPending } = useDissolve();
  if (reading.error && !reading.data)
    return <ErrorState title="統合を読み込めませんでした" onRetry={() => void reading.refetch()} />;
  if (!reading.data) return <Skeleton lines={4} />;
  const { main, users } = reading.data;
  const isMain = main.companyUserId === user.id;
  const mayUnite = user.userStatus !== 'deleted' && isMain;
  const pick = mayUnite && (
    <Button small icon="link" onClick={() => setPicking(true)}>
      ほかの記録を統合する
    </Button>
  );
  return (
    <>
      {users.length === 0 ? (
        <EmptyState title="統合された記録はありません" action={pick}>
          同じ人の記録が複数あるときは、1人にまとめられます。
        </EmptyState>
      ) : (
        <>
          <section className="user-services" aria-label="主のユーザー">
            <h3>主のユーザー</h3>
            <ul>
              <Item row={main} />
            </ul>
          </section>
          <section className="user-services" aria-label="統合された記録">
            <h3>統合された記録</h3>
            <ul>
              {users.map((row) => (
                <Item key={row.companyUserId} row={row} onDissolve={() => void dissolve(row)} />
              ))}
            </ul>
          </section>
          <div className="user-acts">
            {pick}
            {isMain && (
              <Button small kind="danger" busy={isPending && '解除中'} onClick={() => void dissolve(main)}>
                すべての統合を解除する
              </Button>
            )}
          </div>
        </>
      )}
      {mayUnite && (
        <UnionSuggestions
          companyUserId={user.id}
          opens
          act={({ companyUserId, name }) => (
            <Button
              small
              kind="quiet"
              aria-label={`${name}さんと統合する`}
              onClick={() => setUnitedWith(companyUserId)}
            >
              統合する
            </Button>
          )}
        />
      )}
      {picking && <UnionPicker user={user} onClose={() => setPicking(false)} />}
      {unitedWith && <UniteDialog companyUserIds={[user.id, unitedWith]} onClose={() => setUnitedWith(null)} />}
    </>
  );
}

function Item({ row, onDissolve }: { row: UnionRow; onDissolve?: () => void }) {
  return (
    <li>
      <span className="user-record">
        <OpenLink open={{ user: row.companyUserId }} drop={[]}>
          {row.name}
        </OpenLink>
        <span className="faint">{recordFacts(row)}</span>
      </span>
      {onDissolve && (
        <Button small kind="quiet" aria-label={`${row.name}さんの統合を解除する`} onClick={onDissolve}>
          解除する
        </Button>
      )}
    </li>
  );
}

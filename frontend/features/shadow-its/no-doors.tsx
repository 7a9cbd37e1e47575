import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { detectedTypes } from '../../../backend/contract/detection-words';
import type { WordOf } from '../../../backend/contract/vocabulary';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { payeesOnly } from '../../details/shadow-its/payees-only';
import { Icon } from '../../ui/icon';

type Door = WordOf<typeof detectedTypes>;

/** Every way to open a door. */
const ways: ReactNode = (
  <>
    <Link to="/shadow-its/extension">拡張機能</Link>、
    <Link to="/setting/integrations">IDプロバイダー（Google Workspace・Entra ID・Okta）の連携</Link>、
    <Link to="/payments?act=record">支払の登録</Link>、<Link to="/shadow-its/logs">通信ログ</Link>
    の取り込みから検知が始まります。
  </>
);

/** No door is open: what is listed is old or was entered by hand. */
export function NoDoorsNotice() {
  return (
    <p className="detection-notice" role="status">
      <Icon name="alert" size={14} />
      <span>検知は設定されていません。新しい利用は見つかりません。{ways}</span>
    </p>
  );
}

/** Payees are the only open door, so the list is incomplete. */
export function PayeesOnlyNotice() {
  return (
    <p className="detection-notice" role="status">
      <Icon name="alert" size={14} />
      <span>{payeesOnly}</span>
    </p>
  );
}

/** Without an open door nothing can be suggested: to say that nothing is undecided would be false assurance. */
export function NothingToSuggest({ openDoors }: { openDoors: readonly Door[] }) {
  if (openDoors.length === 0)
    return (
      <EmptyState icon="shield" title="検知は設定されていません">
        {ways}
      </EmptyState>
    );
  return (
    <EmptyState icon="check-circle" title="提案はありません">
      未確認と保留のサービスはありません。
    </EmptyState>
  );
}

/** An empty list says what to do; it never says that there is no shadow IT. */
export function NothingDetected({ openDoors, onAdd }: { openDoors: readonly Door[]; onAdd: () => void }) {
  if (openDoors.length > 0)
    return (
      <EmptyState
        icon="shield"
        title="まだ検知されたサービスがありません"
        action={<Button onClick={onAdd}>手動で登録する</Button>}
      >
        {`${openDoors.map((door) => detectedTypes.labels[door]).join('、')}を確認しています。`}
        登録も許可もされていないサービスの利用が見つかると、ここに新しい順に表示されます。
      </EmptyState>
    );
  return (
    <EmptyState
      icon="shield"
      title="検知は設定されていません"
      action={
        <>
          <ButtonLink kind="primary" to="/shadow-its/extension">
            拡張機能を配布する
          </ButtonLink>
          <Button onClick={onAdd}>手動で登録する</Button>
        </>
      }
    >
      {ways}
    </EmptyState>
  );
}

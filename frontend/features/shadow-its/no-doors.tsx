import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Icon } from '../../ui/icon';

const ways: ReactNode = (
  <>
    <Link to="/shadow-its/extension">ブラウザの拡張機能</Link>、
    <Link to="/setting/integrations">IDプロバイダー（Google Workspace・Entra ID・Okta）の連携</Link>
    、支払の登録、<Link to="/shadow-its/logs">通信ログ</Link>の取り込みから検知が始まります。
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

/** An empty list says what to do; it never says that there is no shadow IT. */
export function NothingDetected({ isUnset, onAdd }: { isUnset: boolean; onAdd: () => void }) {
  if (!isUnset)
    return (
      <EmptyState
        icon="shield"
        title="まだ検知されたサービスがありません"
        action={<Button onClick={onAdd}>手動で登録する</Button>}
      >
        検知は設定されています。登録も許可もされていないサービスの利用が見つかると、ここに新しい順に表示されます。
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

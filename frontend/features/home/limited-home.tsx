import { Link } from 'react-router';
import { useMe } from '../../lib/session';
import { Card } from '../../ui/card';
import { OwnThings } from './own-things';

/** Home without the admin scope: what belongs to this person, the permissions, and how to get more. */
export function LimitedHome() {
  const me = useMe();
  return (
    <div className="home-limited">
      <div className="home-own">
        <OwnThings />
      </div>
      <Card title="ご利用いただける画面">
        <p>{me?.name}さんの権限は「一般」です。次の画面をご利用いただけます。</p>
        <ul>
          <li>
            <Link to="/account">アカウント情報</Link>
            <p>会社の情報と、契約の内容・利用状況・履歴を確認できます。</p>
          </li>
          <li>
            <Link to="/terms">利用規約</Link>
            <p>このサービスの利用規約を確認できます。</p>
          </li>
        </ul>
        <p>サービスやユーザーの管理が必要な場合は、自社の管理者に「管理者」権限への変更を依頼してください。</p>
      </Card>
    </div>
  );
}

import { Link } from 'react-router';

/** Payments alone tell neither users nor free services. */
export const payeesOnly = (
  <>
    支払先だけを確認しています。無料のサービスの利用や、誰が利用しているかは分かりません。
    <Link to="/shadow-its/extension">拡張機能</Link>、<Link to="/setting/integrations">IDプロバイダーの連携</Link>、
    <Link to="/shadow-its/logs">通信ログ</Link>
    で、検知の範囲を広げられます。
  </>
);

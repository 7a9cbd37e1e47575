import { Link } from 'react-router';

/** What the receiver of a pack does, and which key is needed for it. */
export const HowToVerify = () => (
  <div className="pack-verify">
    <p>受け取った人は、zipの中の verify.mjs だけを取り出し、Node.js（20以降）で次のように確かめます。</p>
    <code>node verify.mjs 証跡パック.zip --key "公開鍵"</code>
    <p>
      公開鍵は、パックとは別の経路で渡してください。<Link to="/evidence?tab=keys">「公開鍵」のタブ</Link>
      で表示し、印刷できます。
    </p>
  </div>
);

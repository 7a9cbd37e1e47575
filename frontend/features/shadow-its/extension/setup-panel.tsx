import { useState } from 'react';
import { extensionConsole, type ExtensionSetting } from '../../../../backend/contract/extension-console';
import { showFailure } from '../../../lib/notice';
import { useWrite } from '../../../lib/use-write';
import { Button } from '../../../ui/button';
import { CopyButton } from '../../../ui/copy-button';
import { Dialog } from '../../../ui/dialog';
import { useConfirm } from '../../../ui/dialogs';
import { dayAndTime } from '../../../ui/format';
import { policyTextsOf, type PolicyText } from './policy-texts';
import './extension.css';

const rotateQuestion = {
  title: '登録トークンを発行し直しますか？',
  text: 'それまでの登録トークンでは、新しいブラウザを登録できなくなります。登録済みの拡張機能はそのまま使えます。',
  yes: '発行し直す',
};

function Policy({ title, where, text }: PolicyText) {
  return (
    <details className="extension-policy">
      <summary>{title}</summary>
      <p>{where}</p>
      <pre>{text}</pre>
      <CopyButton text={text} what={title} />
    </details>
  );
}

/** What an administrator copies into the tool that manages browsers. */
function Value({ label, text }: { label: string; text: string }) {
  return (
    <p className="extension-value">
      <span className="quiet">{label}</span>
      <code>{text}</code>
      <CopyButton text={text} what={label} />
    </p>
  );
}

/** How to distribute the extension, in three steps. */
export function SetupPanel({ setting, onClose }: { setting: ExtensionSetting; onClose: () => void }) {
  const { extensionId, serverUrl, version, tokenIssuedAt } = setting;
  const [token, setToken] = useState<string>();
  const rotate = useWrite(extensionConsole.rotateToken, { shownBy: 'the token in the panel' });
  const confirm = useConfirm();
  const issue = async () => {
    if (tokenIssuedAt && !(await confirm(rotateQuestion))) return;
    await rotate.mutateAsync({ body: {} }).then((issuedToken) => setToken(issuedToken.token), showFailure);
  };
  return (
    <Dialog title="拡張機能の配布" open side width={720} onClose={onClose}>
      <div className="extension-setup">
        <h3>1. 登録トークンを発行する</h3>
        <p>
          ブラウザがこの会社の拡張機能として登録するためのトークンです。登録以外の操作には使えません。
          {tokenIssuedAt ? `${dayAndTime(tokenIssuedAt)}に発行したものが有効です。` : 'まだ発行していません。'}
        </p>
        <Button disabled={rotate.isPending} onClick={() => void issue()}>
          {tokenIssuedAt ? '登録トークンを発行し直す' : '登録トークンを発行する'}
        </Button>
        {token && (
          <p role="status" className="extension-token">
            <code>{token}</code>
            この画面を閉じると再び表示できません。
            <CopyButton text={token} what="登録トークン" />
          </p>
        )}

        <h3>2. 配布の方法を選ぶ</h3>
        {version === null ? (
          <p>拡張機能のファイルがまだ作られていません。Daichoを運用している担当者にお問い合わせください。</p>
        ) : (
          <>
            <p>
              <strong>このDaichoから配布する（自己ホスト）</strong>
              <br />
              署名済みのバージョン {version} が配布され、更新も自動です。管理ツールには次の2つを登録します。
            </p>
            <Value label="ID" text={extensionId} />
            <Value label="更新URL" text={`${serverUrl}/extension/updates.xml`} />
            <p>
              <strong>ストアで限定公開する</strong>
              <br />
              <a href="/extension/daicho.zip" download>
                zipファイル
              </a>
              を、Chrome ウェブストアには「限定公開」、Edge
              アドオンには「非表示」でアップロードします。IDはストアが決めたものに、更新URLはストアのものに置き換えてください。
            </p>
            <p>
              <strong>試す</strong>
              <br />
              zipファイルを展開し、拡張機能の管理画面（chrome://extensions または
              edge://extensions）で「デベロッパーモード」→「パッケージ化されていない拡張機能を読み込む」を選び、「連携コードを発行する」のコードで登録します。
            </p>
          </>
        )}

        <h3>3. 管理ツールに設定する</h3>
        <p>
          自動インストールと登録の設定です。利用者の操作は要りません。利用者はプロファイルのメールアドレスで照合します。emailDomains
          には会社のドメインだけを、複数のときはコンマで区切って設定します。ない場合、アドレスは送られず未照合になります。あとから加えると、次の通信で照合されます。アドレスは自己申告で、登録トークンを知る人は他人のアドレスでも登録できます。
        </p>
        {policyTextsOf(setting, token).map((policy) => (
          <Policy key={policy.title} {...policy} />
        ))}

        <h3>拡張機能が扱うもの</h3>
        <p>
          検知URLか既知のサービスに一致したホスト、一致したルール、日付と訪問回数を15分ごとに、拡張機能のバージョンと送信日時を添えて報告します。自動の登録では、設定の
          emailDomains
          にあるドメインに限り、プロファイルのメールアドレスも送ります。ページの内容、題名、そのほかのサイト、シークレットウィンドウは扱いません。
        </p>
      </div>
    </Dialog>
  );
}

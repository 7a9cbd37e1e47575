import type { IntegrationDetail } from '../../../../backend/contract/integrations';
import { Button } from '../../../ui/button';
import { day } from '../../../ui/format';
import { Icon } from '../../../ui/icon';
import { Words } from '../../../ui/words';
import { KindStateNotice } from './kind-state';

interface GuideStepProps {
  integration: IntegrationDetail;
  onCancel: () => void;
  onNext: () => void;
}

/** Step 1: what is read, and where the vendor's own screens have the credentials. */
export function GuideStep({ integration, onCancel, onNext }: GuideStepProps) {
  const { serviceName, reads, fields, authKind, kindState, source } = integration;
  return (
    <>
      {kindState === 'unconfirmed' && <KindStateNotice />}
      <section>
        <h3>読み取る情報</h3>
        <p>
          <Words words={reads} />
        </p>
        <p className="quiet">読み取りだけを行います。{serviceName}側の設定やアカウントは変更しません。</p>
      </section>
      <section>
        <h3>{authKind === 'oauth' ? '次に行うこと' : '用意するもの'}</h3>
        {authKind === 'oauth' && (
          <p>{serviceName}の認可画面を開き、管理者のアカウントで許可します。許可すると、この画面に戻ります。</p>
        )}
        {fields.length > 0 && (
          <ol className="setup-guide">
            {fields.map(({ name, label, help }) => (
              <li key={name}>
                <strong>{label}</strong>
                {help && <p>{help}</p>}
              </li>
            ))}
          </ol>
        )}
      </section>
      {source && (
        <p className="quiet">
          接続方法は、
          <a href={source.url} target="_blank" rel="noreferrer">
            提供元の資料
            <span className="only-heard">（新しいタブで開きます）</span>
          </a>
          で確認しました（{day(source.readOn)}）。
        </p>
      )}
      <p className="setup-note">
        <Icon name="key" size={14} />
        認証情報は暗号化して保存し、保存した後は画面にもログにも表示しません。
      </p>
      <div className="dialog-buttons">
        <Button onClick={onCancel}>キャンセル</Button>
        <Button kind="primary" onClick={onNext} autoFocus>
          次へ
        </Button>
      </div>
    </>
  );
}

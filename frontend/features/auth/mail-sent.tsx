import { Link } from 'react-router';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import './auth.css';
import { PageCard } from '../../ui/page-card';

interface MailSentProps {
  email: string;
  /** The name of the mail: 「登録のご案内」. */
  what: string;
  /** How long its link is good: 「7日間」. */
  goodFor: string;
  onAgain: () => void;
}

/** The same text for known and unknown addresses, so that it does not reveal accounts. */
export function MailSent({ email, what, goodFor, onAgain }: MailSentProps) {
  return (
    <PageCard title="メールをご確認ください" foot={<Link to="/login">ログイン画面へ戻る</Link>}>
      <div className="auth-sent" role="status">
        <Icon name="mail" size={28} />
        <p>
          <strong>{email}</strong> 宛に、{what}をお送りしました。メールに記載のリンクを開いて、手続きを続けてください。
        </p>
        <p className="auth-note">
          リンクの有効期間は{goodFor}
          です。しばらく待っても届かない場合は、迷惑メールのフォルダーとメールアドレスをご確認ください。
        </p>
        <div>
          <Button onClick={onAgain}>メールアドレスを入力し直す</Button>
        </div>
      </div>
    </PageCard>
  );
}

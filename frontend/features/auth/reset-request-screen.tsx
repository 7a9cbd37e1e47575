import { auth } from '../../../backend/contract/auth';
import { MailRequest } from './mail-request';

export default function ResetRequestScreen() {
  return (
    <MailRequest
      endpoint={auth.requestReset}
      title="パスワードの再設定"
      lead="ログインに使うメールアドレスを入力してください。再設定のご案内をお送りします。"
      send="再設定メールを送信する"
      mail={{ what: 'パスワード再設定のご案内', goodFor: '20分間' }}
    />
  );
}

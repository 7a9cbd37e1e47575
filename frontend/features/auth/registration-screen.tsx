import { Link } from 'react-router';
import { auth } from '../../../backend/contract/auth';
import { MailRequest } from './mail-request';

export default function RegistrationScreen() {
  return (
    <MailRequest
      endpoint={auth.requestRegistration}
      title="新規登録"
      lead="業務で使うメールアドレスを入力してください。登録のご案内をお送りします。"
      send="案内メールを送信する"
      mail={{ what: '登録のご案内', goodFor: '7日間' }}
      note={
        <>
          送信すると、
          <Link to="/terms" target="_blank">
            利用規約
          </Link>
          に同意したものとみなします。
        </>
      }
    />
  );
}

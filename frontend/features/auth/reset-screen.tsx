import { useNavigate } from 'react-router';
import { auth } from '../../../backend/contract/auth';
import { carryResult } from '../../lib/result-dialog';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form/form';
import { PageCard } from '../../ui/page-card';
import { FixedEmail } from './fixed-email';
import { NewPassword } from '../../ui/form/new-password';
import { TokenGate, useToken } from './token-gate';

const title = '新しいパスワードの設定';

export default function ResetScreen() {
  const token = useToken();
  const reading = useRead(auth.resetRequest, { query: { resetPasswordToken: token } }, { once: true });
  return (
    <TokenGate title={title} reading={reading} again={{ to: '/reset-password/request', label: '再設定をやり直す' }}>
      {({ email }) => <ResetForm token={token} email={email} />}
    </TokenGate>
  );
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm(auth.resetPassword.body, { resetPasswordToken: token, password: '' });
  const { submit, isPending } = useSubmit(auth.resetPassword, {
    form,
    input: (body) => ({ body }),
    outcome: { shownBy: 'the result on the next screen' },
    onDone: () => {
      carryResult({ title: 'パスワードを変更しました', text: '新しいパスワードでログインしてください。' });
      return navigate('/login', { replace: true });
    },
  });
  return (
    <PageCard title={title}>
      <Form form={form} onSubmit={submit}>
        <FixedEmail email={email} />
        <NewPassword form={form} label="新しいパスワード" />
        <Button type="submit" kind="primary" busy={isPending && '変更中'}>
          パスワードを変更する
        </Button>
      </Form>
    </PageCard>
  );
}

import { useNavigate } from 'react-router';
import { auth } from '../../../backend/contract/auth';
import { businessTypes, companySizes } from '../../../backend/contract/vocabulary';
import { carryResult } from '../../lib/result-dialog';
import { enter } from '../../lib/session';
import { optionsOf } from '../../lib/options';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { ChoiceField } from '../../ui/form/choice-fields';
import { Form } from '../../ui/form/form';
import { KanaField } from '../../ui/form/kana-field';
import { TextField } from '../../ui/form/text-field';
import { PageCard } from '../../ui/page-card';
import { FixedEmail } from './fixed-email';
import { NewPassword } from '../../ui/form/new-password';
import { TokenGate, useToken } from './token-gate';

const title = '会社と管理者の登録';

export default function SignupScreen() {
  const token = useToken();
  const reading = useRead(auth.preRegistration, { params: { comfirmationToken: token } }, { once: true });
  return (
    <TokenGate title={title} reading={reading} again={{ to: '/signup/registration', label: '新規登録をやり直す' }}>
      {({ email }) => <SignupForm token={token} email={email} />}
    </TokenGate>
  );
}

function SignupForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const form = useForm(auth.register.body, {
    comfirmationToken: token,
    companyName: '',
    name: '',
    nameKana: '',
    password: '',
  });
  const { submit, isPending } = useSubmit(auth.register, {
    form,
    input: (body) => ({ body }),
    outcome: { shownBy: 'the result on the next screen' },
    onDone: (me) => {
      carryResult({
        title: '登録が完了しました',
        text: `${me.company.name}の台帳ができました。ホームの「はじめに行うこと」から、部署とユーザー、サービス、プランの順に登録します。`,
      });
      enter(me);
      return navigate('/home', { replace: true });
    },
  });
  return (
    <PageCard title={title} lead="会社の情報と、最初の管理者になるあなたの情報を入力してください。">
      <Form form={form} onSubmit={submit}>
        <FixedEmail email={email} />
        <TextField form={form} name="companyName" label="会社名" autoComplete="organization" autoFocus required />
        <ChoiceField form={form} name="businessType" label="業種" options={optionsOf(businessTypes)} required />
        <ChoiceField form={form} name="companySize" label="従業員規模" options={optionsOf(companySizes)} required />
        <TextField form={form} name="name" label="氏名" autoComplete="name" required />
        <KanaField form={form} required />
        <NewPassword form={form} />
        <Button type="submit" kind="primary" busy={isPending && '登録中'}>
          登録する
        </Button>
      </Form>
    </PageCard>
  );
}

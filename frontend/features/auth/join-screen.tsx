import { useNavigate } from 'react-router';
import { administrators } from '../../../backend/contract/administrators';
import { carryResult } from '../../lib/result-dialog';
import { enter } from '../../lib/session';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form/form';
import { KanaField } from '../../ui/form/kana-field';
import { TextField } from '../../ui/form/text-field';
import { PageCard } from '../../ui/page-card';
import { FixedEmail } from './fixed-email';
import { NewPassword } from '../../ui/form/new-password';
import { TokenGate, useToken } from './token-gate';

const title = '管理者の登録';

export default function JoinScreen() {
  const token = useToken();
  const reading = useRead(administrators.preInvitation, { params: { invitationToken: token } }, { once: true });
  return (
    <TokenGate title={title} reading={reading} advice="招待した管理者に、もう一度招待を依頼してください。">
      {(invitation) => <JoinForm token={token} {...invitation} />}
    </TokenGate>
  );
}

function JoinForm({ token, email, companyName }: { token: string; email: string; companyName: string }) {
  const navigate = useNavigate();
  const form = useForm(administrators.join.body, { invitationToken: token, name: '', nameKana: '', password: '' });
  const { submit, isPending } = useSubmit(administrators.join, {
    form,
    input: (body) => ({ body }),
    outcome: { shownBy: 'the result on the next screen' },
    onDone: (me) => {
      carryResult({ title: '登録が完了しました', text: `${me.company.name}の管理者として登録しました。` });
      enter(me);
      return navigate('/home', { replace: true });
    },
  });
  return (
    <PageCard title={title} lead={`${companyName}の管理者として招待されています。`}>
      <Form form={form} onSubmit={submit}>
        <FixedEmail email={email} />
        <TextField form={form} name="name" label="氏名" autoComplete="name" autoFocus required />
        <KanaField form={form} required />
        <NewPassword form={form} />
        <Button type="submit" kind="primary" busy={isPending && '登録中'}>
          登録する
        </Button>
      </Form>
    </PageCard>
  );
}

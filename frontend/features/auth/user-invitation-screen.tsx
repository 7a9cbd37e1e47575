import { useState } from 'react';
import { userInvitations } from '../../../backend/contract/user-invitations';
import type { AnswerOf } from '../../../backend/contract/kit';
import { useForm } from '../../lib/use-form';
import { useRead } from '../../lib/use-read';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form/form';
import { KanaField } from '../../ui/form/kana-field';
import { TextField } from '../../ui/form/text-field';
import { PageCard } from '../../ui/page-card';
import { FixedEmail } from './fixed-email';
import { TokenGate, useToken } from './token-gate';

const title = 'ユーザーの登録';
type Invitation = AnswerOf<typeof userInvitations.show>;

/** An invited user confirms the spelling of the name; users do not log in. */
export default function UserInvitationScreen() {
  const token = useToken();
  const reading = useRead(userInvitations.show, { params: { invitationToken: token } }, { once: true });
  const [isDone, setDone] = useState(false);
  if (isDone)
    return <PageCard title="登録が完了しました" lead="ご協力ありがとうございました。この画面は閉じてかまいません。" />;
  return (
    <TokenGate title={title} reading={reading} advice="案内を送った会社の管理者に、もう一度送るよう依頼してください。">
      {(invitation) => <Confirmation token={token} invitation={invitation} onDone={() => setDone(true)} />}
    </TokenGate>
  );
}

interface ConfirmationProps {
  token: string;
  invitation: Invitation;
  onDone: () => void;
}

function Confirmation({ token, invitation, onDone }: ConfirmationProps) {
  const { name, nameKana, email, companyName } = invitation;
  const form = useForm(userInvitations.accept.body, { invitationToken: token, name, nameKana });
  const { submit, isPending } = useSubmit(userInvitations.accept, {
    form,
    input: (body) => ({ body }),
    outcome: { shownBy: 'the last page of the invitation' },
    onDone,
  });
  return (
    <PageCard title={title} lead={`${companyName}のユーザーとして登録します。氏名をご確認ください。`}>
      <Form form={form} onSubmit={submit}>
        <FixedEmail email={email} />
        <TextField form={form} name="name" label="氏名" autoComplete="name" autoFocus required />
        <KanaField form={form} nullable />
        <Button type="submit" kind="primary" busy={isPending && '登録中'}>
          登録する
        </Button>
      </Form>
    </PageCard>
  );
}

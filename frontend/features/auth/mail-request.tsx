import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { auth } from '../../../backend/contract/auth';
import { useForm } from '../../lib/use-form';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Form } from '../../ui/form/form';
import { EmailField } from '../../ui/form/text-field';
import './auth.css';
import { PageCard } from '../../ui/page-card';
import { MailSent } from './mail-sent';

interface MailRequestProps {
  endpoint: typeof auth.requestRegistration | typeof auth.requestReset;
  title: string;
  lead: string;
  send: string;
  mail: { what: string; goodFor: string };
  note?: ReactNode;
}

/** Asks for an address and requests a mail with a link. */
export function MailRequest({ endpoint, title, lead, send, mail, note }: MailRequestProps) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm(endpoint.body, { email: '' });
  const { submit, isPending } = useSubmit(endpoint, {
    form,
    input: (body) => ({ body }),
    outcome: { shownBy: 'the page about the mail' },
    onDone: (_, { email }) => setSentTo(email),
  });
  if (sentTo) return <MailSent email={sentTo} {...mail} onAgain={() => setSentTo(undefined)} />;
  return (
    <PageCard title={title} lead={lead} foot={<Link to="/login">ログイン画面へ戻る</Link>}>
      <Form form={form} onSubmit={submit}>
        <EmailField form={form} name="email" label="メールアドレス" autoComplete="email" autoFocus required />
        {note && <p className="auth-note">{note}</p>}
        <Button type="submit" kind="primary" busy={isPending && '送信中'}>
          {send}
        </Button>
      </Form>
    </PageCard>
  );
}

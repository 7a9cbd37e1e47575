import { scopeMeanings } from '../../contract/scope-words';
import { permissionScopes, type WordOf } from '../../contract/vocabulary';
import type { Mail } from '../kit/mail';

type MailContent = Omit<Mail, 'to'>;
type Scope = WordOf<typeof permissionScopes>;

/** What a reviewer is to do. */
export interface RequestedReview {
  ownerName: string;
  dueOn: string;
  /** Those of the reviewer without a decision. */
  accounts: number;
}

const closing = `
――――――――――――――――――――
このメールは送信専用です。ご返信いただいてもお答えできません。
お心当たりのない場合は、お手数ですがこのメールを破棄してください。

Daicho（台帳）
`;

const withFrame = (subject: string, body: string): MailContent => ({
  subject: `【Daicho】${subject}`,
  text: body + closing,
});

/** A name entered by others, made safe against links and additional lines. */
const safeName = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .replaceAll('://', ' ')
    .replace(/www\./gi, 'www ')
    .trim();

interface CheckpointMail {
  size: number;
  note: string;
  companyName: string;
  /** Whether the recipient is no administrator of the company. */
  isOutside: boolean;
}
const leaving = (companyName: string) =>
  `この宛先は${companyName}の管理者が登録しました。不要な場合は、管理者にお知らせください。`;

/** The mail texts; every link is on a line of its own. */
export const mailTemplates = {
  registration: (link: string) =>
    withFrame(
      'ご登録手続きのご案内',
      `Daichoへのご登録ありがとうございます。

次のURLを開いて、会社と管理者の情報を入力してください。

${link}

URLの有効期限は7日間です。一度ご登録に使うと無効になります。
登録済みの会社に管理者として招待されている場合は、招待メールのURLからご登録ください。
`,
    ),

  alreadyRegistered: (login: string, reset: string) =>
    withFrame(
      'すでにご登録いただいています',
      `Daichoへの登録のお申し込みを受け付けましたが、このメールアドレスはすでに管理者として登録されています。

次のURLからログインしてください。

${login}

パスワードをお忘れの場合は、次のURLから再設定してください。

${reset}
`,
    ),

  invitedElsewhere: (login: string, companyName: string, inviter: string) =>
    withFrame(
      '管理者への招待',
      `${safeName(inviter)}様から、${safeName(companyName)}の管理者としてDaichoに招待されました。

このメールアドレスは、すでに別の会社の管理者として登録されています。
1つのメールアドレスで管理者になれるのは1社だけです。お手数ですが、別のメールアドレスへの招待をご依頼ください。

登録済みの会社には、次のURLからログインできます。

${login}
`,
    ),

  noAccount: (signUp: string) =>
    withFrame(
      'パスワードの再設定について',
      `パスワードの再設定を受け付けましたが、このメールアドレスは管理者として登録されていません。

別のメールアドレスで登録されていないかご確認ください。
管理者として招待されている場合は、招待メールのURLからご登録ください。
新しく会社を登録する場合は、次のURLからお手続きください。

${signUp}
`,
    ),

  invitation: (link: string, companyName: string, inviter: string, scope: Scope) =>
    withFrame(
      '管理者への招待',
      `${safeName(inviter)}様から、${safeName(companyName)}の管理者としてDaichoに招待されました。
権限は「${permissionScopes.labels[scope]}」です。${scopeMeanings[scope]}

次のURLを開いて、氏名とパスワードを登録してください。

${link}

URLの有効期限は7日間です。招待が再送された場合は、新しいメールのURLだけが有効です。
`,
    ),

  userInvitation: (link: string, companyName: string, inviter: string, expiresOn: string) =>
    withFrame(
      'ユーザー登録のご案内',
      `${safeName(inviter)}様から、${safeName(companyName)}が利用するサービスのユーザーとして登録のご案内が届いています。

次のURLを開いて、登録されている氏名をご確認ください。

${link}

URLの有効期限は${expiresOn.replaceAll('-', '/')}です。ご案内が再送された場合は、新しいメールのURLだけが有効です。
`,
    ),

  reviewLink: (link: string, companyName: string, subject: string, expiresOn: string, review: RequestedReview) =>
    withFrame(
      '棚卸しのお願い',
      `${safeName(companyName)}の「${safeName(subject)}」で、サービスのアカウントの確認をお願いします。

責任者：${safeName(review.ownerName)}
期限：${review.dueOn.replaceAll('-', '/')}
未判断のアカウント：${review.accounts.toLocaleString('ja-JP')}件

次のURLを開き、このメールアドレスに届く6桁のコードを入力してください。

${link}

URLは${expiresOn.replaceAll('-', '/')}まで使えます。このメールアドレスの方だけが使えます。転送しないでください。
ご案内が再送された場合は、新しいメールのURLだけが有効です。
`,
    ),

  auditorLink: (link: string, companyName: string, areas: readonly string[], days: string, expiresOn: string) =>
    withFrame(
      '監査用リンクのご案内',
      `${safeName(companyName)}から、Daichoの監査用リンクが発行されました。閲覧だけができます。

次のURLを開き、このメールアドレスに届く6桁のコードを入力してください。

${link}

閲覧できる範囲：${areas.join('、')}
閲覧できる時点：${days}
URLの有効期限：${expiresOn.replaceAll('-', '/')}

このメールアドレスの方だけが使えます。転送しないでください。閲覧した内容は、先方の記録に残ります。
ご案内が再送された場合は、新しいメールのURLだけが有効です。
`,
    ),

  linkCode: (code: string) =>
    withFrame(
      '確認コード',
      `Daichoのリンクを開くための確認コードです。

${code}

コードの有効時間は10分間です。画面に入力してください。5回誤ると使えなくなります。
このコードを、ほかの方に伝えないでください。
`,
    ),

  evidenceCheckpoint: ({ size, note, companyName, isOutside }: CheckpointMail) =>
    withFrame(
      `証跡のチェックポイント（記録${size.toLocaleString('ja-JP')}件）`,
      `${companyName}のこれまでの記録${size.toLocaleString('ja-JP')}件から計算したチェックポイントをお送りします。

このメールを保管しておくと、あとから記録が書き換えられていないことを確かめられます。
以下の署名付きの文面は、行を変えずに保管してください。${isOutside ? `\n${leaving(companyName)}` : ''}

${note}`,
    ),

  reset: (link: string) =>
    withFrame(
      'パスワード再設定のご案内',
      `パスワードの再設定を受け付けました。

次のURLを開いて、新しいパスワードを登録してください。

${link}

URLの有効期限は20分間です。再設定すると、ログイン中のすべての端末からログアウトします。
再設定しない場合、いまのパスワードはそのままお使いいただけます。
`,
    ),
};

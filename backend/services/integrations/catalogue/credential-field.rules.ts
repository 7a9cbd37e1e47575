import { z } from 'zod';

const text = z.string().min(1);

/** Japanese labels of credential fields that many services share, and whether each is a secret. */
export const commonFields = {
  token: { label: 'トークン', secret: true },
  apiKey: { label: 'APIキー', secret: true },
  subdomain: { label: 'サブドメイン', secret: false },
  organizationId: { label: '組織ID', secret: false },
  clientId: { label: 'クライアントID', secret: false },
  clientSecret: { label: 'クライアントシークレット', secret: true },
  accessToken: { label: 'アクセストークン', secret: true },
  region: { label: 'リージョン', secret: false },
  accountId: { label: 'アカウントID', secret: false },
  username: { label: 'ユーザー名', secret: false, principal: true },
  host: { label: 'ホスト名', secret: false },
  teamName: { label: 'チーム名', secret: false },
  workspaceId: { label: 'ワークスペースID', secret: false },
  password: { label: 'パスワード', secret: true },
  email: { label: 'メールアドレス', secret: false },
  secretKey: { label: 'シークレットキー', secret: true },
  accessKey: { label: 'アクセスキー', secret: false },
  apiSecret: { label: 'APIシークレット', secret: true },
  tenantId: { label: 'テナントID', secret: false },
  scimBaseUrl: { label: 'SCIMのURL', secret: false },
  domain: { label: 'ドメイン', secret: false },
  privateKey: { label: '秘密鍵', secret: true },
} as const;

const isPattern = (pattern: string) => {
  try {
    return Boolean(new RegExp(pattern, 'u'));
  } catch {
    return false;
  }
};

const field = z.strictObject({
  name: z.string().regex(/^[a-z][A-Za-z0-9]*$/),
  label: text.optional(),
  /** Where to get it, in Japanese, with the menu words of the vendor. */
  help: text.optional(),
  example: text.optional(),
  /** A regular expression of the whole value. */
  pattern: text.refine(isPattern, 'must be a regular expression').optional(),
  /** Text shown before and after the input, such as `https://` and `.slack.com`. */
  prefix: text.optional(),
  suffix: text.optional(),
  secret: z.boolean().optional(),
  /** The login name of an administrator of the service: spec section 5 gives its characters. */
  principal: z.boolean().optional(),
  /** The values it may take, where the service has a closed list. */
  options: z.array(z.strictObject({ value: text, label: text })).optional(),
});

const commonOf = (name: string): { label?: string; secret: boolean; principal?: boolean } =>
  name in commonFields ? commonFields[name as keyof typeof commonFields] : { secret: true };

/** A credential that the administrator enters. A name alone takes label and secrecy from `commonFields`. */
export const credentialField = z
  .union([text.transform((name) => ({ name })), field])
  .pipe(field)
  .transform((input, context) => {
    const { label, ...rest } = { ...commonOf(input.name), ...input };
    if (label) return { ...rest, label, secret: rest.secret ?? true };
    context.addIssue({ code: 'custom', message: 'needs a label, because its name is not a common one' });
    return z.NEVER;
  });
export type CredentialField = z.infer<typeof credentialField>;

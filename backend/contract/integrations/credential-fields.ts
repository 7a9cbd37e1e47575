/** What a service asks for when it is connected, with the Japanese label of its field in a form. */
export const credentialLabels = {
  token: 'トークン',
  apiKey: 'APIキー',
  subdomain: 'サブドメイン',
  organizationId: '組織ID',
  clientId: 'クライアントID',
  clientSecret: 'クライアントシークレット',
  accessToken: 'アクセストークン',
  region: 'リージョン',
  accountId: 'アカウントID',
  username: 'ユーザー名',
  host: 'ホスト名',
  teamName: 'チーム名',
  workspaceId: 'ワークスペースID',
  password: 'パスワード',
  email: 'メールアドレス',
  secretKey: 'シークレットキー',
  accessKey: 'アクセスキー',
  apiSecret: 'APIシークレット',
  tenantId: 'テナントID',
  scimBaseUrl: 'SCIMのURL',
  domain: 'ドメイン',
  privateKey: '秘密鍵',
} as const;
export type CredentialField = keyof typeof credentialLabels;

/** Those that are never shown again once they are stored. */
export const secretFields: ReadonlySet<CredentialField> = new Set([
  'token',
  'apiKey',
  'clientSecret',
  'accessToken',
  'password',
  'secretKey',
  'accessKey',
  'apiSecret',
  'privateKey',
]);

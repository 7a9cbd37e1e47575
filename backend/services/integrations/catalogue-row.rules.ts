import { z } from 'zod';
import { serviceCategories } from '../../contract/vocabulary';

/** How a connector authenticates; `manual` services cannot be connected. */
const authKinds = [
  'manual',
  'oauth2',
  'client-credentials',
  'api-key',
  'api-token',
  'basic',
  'scim',
  'service-account',
] as const;

/** The credentials a service needs to be connected: the Japanese label of each, and whether it is a secret. */
export const credentialFields = {
  token: { label: 'トークン', isSecret: true },
  apiKey: { label: 'APIキー', isSecret: true },
  subdomain: { label: 'サブドメイン', isSecret: false },
  organizationId: { label: '組織ID', isSecret: false },
  clientId: { label: 'クライアントID', isSecret: false },
  clientSecret: { label: 'クライアントシークレット', isSecret: true },
  accessToken: { label: 'アクセストークン', isSecret: true },
  region: { label: 'リージョン', isSecret: false },
  accountId: { label: 'アカウントID', isSecret: false },
  username: { label: 'ユーザー名', isSecret: false },
  host: { label: 'ホスト名', isSecret: false },
  teamName: { label: 'チーム名', isSecret: false },
  workspaceId: { label: 'ワークスペースID', isSecret: false },
  password: { label: 'パスワード', isSecret: true },
  email: { label: 'メールアドレス', isSecret: false },
  secretKey: { label: 'シークレットキー', isSecret: true },
  accessKey: { label: 'アクセスキー', isSecret: true },
  apiSecret: { label: 'APIシークレット', isSecret: true },
  tenantId: { label: 'テナントID', isSecret: false },
  scimBaseUrl: { label: 'SCIMのURL', isSecret: false },
  domain: { label: 'ドメイン', isSecret: false },
  privateKey: { label: '秘密鍵', isSecret: true },
} as const;
type CredentialField = keyof typeof credentialFields;

const text = z.string().min(1);
const httpsUrl = z.string().regex(/^https:\/\//);

/** How further pages are requested. `param` is a query parameter, or `variables.x` and `data.x` in the body; `from` is a path in the answer. */
const pagination = z.discriminatedUnion('type', [
  z.strictObject({ type: z.enum(['none', 'link-header', 'scim']) }),
  z.strictObject({ type: z.enum(['page', 'offset']), param: text }),
  z.strictObject({ type: z.literal('cursor'), param: text, from: text }),
  z.strictObject({ type: z.literal('next-url'), from: text }),
]);

/** How users are listed: method, path and body of the call, and where in the answer each fact is (`$` is the whole answer). */
const usersRequest = z.strictObject({
  request: z.string().regex(/^(GET|POST) \//),
  pagination,
  path: text.optional(),
  id: text.optional(),
  email: text.optional(),
  /** `a+b` joins two, `a|b` takes the first that is there. */
  name: text.optional(),
  /** The fields of an active user: `active=true&suspended=false`. */
  status: text.optional(),
  lastLogin: text.optional(),
});

const row = z.strictObject({
  kind: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: text,
  nameKana: z.string().regex(/^[ぁ-ゖー]+$/, 'must be hiragana'),
  category: z.enum(serviceCategories.values),
  vendorCountry: z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code'),
  domains: z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)).min(1),
  risk: z.strictObject({ level: z.enum(['low', 'medium', 'high']), kind: z.string().regex(/^[a-z]+(-[a-z]+)*$/) }),
  auth: z.enum(authKinds),
  credentialFields: z
    .array(z.enum(Object.keys(credentialFields) as [CredentialField, ...CredentialField[]]))
    .optional(),
  /** The values `region` may take, where the service has a closed list. */
  regions: z.array(text).optional(),
  /** Braces name credential fields, here and in every address below. */
  baseUrl: z
    .string()
    .regex(/^(https:\/\/|\{scimBaseUrl\})/)
    .optional(),
  users: usersRequest.optional(),
  /** The request for the plan or the number of seats. */
  seatsRequest: text.optional(),
  oauth: z
    .strictObject({
      authorizeUrl: httpsUrl.optional(),
      tokenUrl: httpsUrl.optional(),
      scopes: z.array(text).optional(),
    })
    .optional(),
  /** How sure this row is: read in the vendor's reference, known from use, or guessed. */
  confidence: z.enum(['verified', 'known', 'guess']),
  source: httpsUrl.optional(),
});

/** One file of the catalogue: services of a category. */
export const catalogueFile = z.array(
  row
    .refine(({ confidence, source }) => confidence !== 'verified' || source, 'a verified row names its source')
    .refine(({ auth, users }) => (auth === 'manual') === (users === undefined), 'all but manual services list users')
    .refine(({ auth, oauth }) => auth !== 'oauth2' || oauth?.authorizeUrl, 'oauth2 needs an authorizeUrl'),
);
export type CatalogueRow = z.infer<typeof row>;

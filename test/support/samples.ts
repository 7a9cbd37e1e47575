import { addDays, dayOf } from '../../backend/contract/calendar';
import { newId } from '../../backend/platform/kit/ids';

export const aPlan = {
  name: 'ビジネス',
  billingCycle: 'monthly',
  priceType: 'per_seat',
  price: 1_200,
  seats: 10,
  startsOn: '2026-04-01',
  endsOn: null,
  renewalCycle: 'yearly',
  autoRenewal: true,
  alertLeadDays: 30,
} as const;

export const aPayment = {
  payee: '株式会社見本ソフト',
  paidOn: '2026-04-30',
  amount: 12_000,
  description: '4月分',
} as const;

export const aUser = (name = '試験 花子') =>
  ({
    name,
    nameKana: 'しけん はなこ',
    email: `user-${newId()}@company.example`,
    employeeStatus: 'full_time',
    workingStatus: 'working',
  }) as const;

/** A link for an auditor; days far enough in the past and the future for any clock of a spec. */
export const anAuditorLink = () => ({
  address: `kansa-${newId()}@kansa.example`,
  subject: '会計監査',
  areas: ['services', 'users'] as ('services' | 'users')[],
  firstDay: '2020-01-01',
  lastDay: null as string | null,
  expiresOn: addDays(dayOf(new Date().toISOString()), 30),
});
export const aDevice = (serialCode = `PC-${newId()}`) =>
  ({ serialCode, classification: 'ノートPC', name: 'ThinkPad X1 Carbon' }) as const;
export const aRule = (url = `${newId()}.example.com`) =>
  ({ serviceName: '見本サービス', url, detectUrlType: 'host' }) as const;
export const anItem = {
  companyCustomSettingTypeId: 'plan' as const,
  companyCustomInputTypeId: 'pulldown' as const,
  name: '予算区分',
  selects: [{ name: '全社共通' }, { name: '部門負担' }],
};

export const anSso = {
  identityProviderId: null,
  identityProviderName: '社内の認証基盤',
  protocol: 'saml',
  isEnforced: false,
} as const;
export const aBrowser = { version: '1.0.0', browser: 'chrome' } as const;
export const aChange = { workingStatus: 'on_leave', effectiveFrom: '2026-04-01' };
export const aUpload = { kind: 'users', fileName: '社員.csv' } as const;
export const aLogUpload = { fileName: 'proxy.csv', format: 'table', columns: '0,1,2,' } as const;
export const aReceipt = { fileName: '領収書.pdf' };
/** A CSV file of these lines. */
export const aFile = (...lines: string[]) => new Blob([lines.join('\r\n')]);
export const aLog = aFile('日時,URL,利用者', '2026-11-20 10:00:00,https://www.evernote.com/,taro@company.example');
/** A file of these bytes, as the console sends one. */
export const bytesOf = (...parts: (string | Uint8Array<ArrayBuffer>)[]) =>
  new Blob(parts, { type: 'application/octet-stream' });
/** The least that is a PDF, with words that make it one of its own. */
export const aPdf = (words = '') => bytesOf(`%PDF-1.4\n${words}\n%%EOF\n`);

export const aView = {
  list: 'users',
  name: '休職中',
  isShared: false,
  query: { sortBy: 'name' },
  columns: null,
} as const;
export const anErpConfig = {
  fromDay: '2026-04-01',
  accountTitles: ['通信費'],
  departments: [],
  taxHandling: 'included',
  excludedPayees: [],
} as const;

/** A campaign about one service, whose owner reviews. */
export const aReview = (companyServiceId: string, ownerId: string) => ({
  name: '見本の棚卸し',
  target: 'services' as const,
  targetIds: [companyServiceId],
  reviewersBy: 'service_manager' as const,
  ownerId,
  dueOn: '2099-12-31',
  cadence: 'once' as const,
});

import { vocabulary } from './vocabulary';

/** The doors by which the use of a service is detected. */
export const detectedTypes = vocabulary({
  extension: '拡張機能',
  sign_in: 'IDプロバイダーのサインイン',
  grant: 'アプリの許可',
  payee: '支払先',
  log: '通信ログ',
  manual: '手動登録',
});
/** Payments alone tell neither who uses a service nor those that cost nothing. */
export const isPayeesOnly = (openDoors: readonly (typeof detectedTypes.values)[number][]): boolean =>
  openDoors.length > 0 && openDoors.every((door) => door === 'payee');
export const detectUrlTypes = vocabulary({
  host: 'ホスト',
  host_and_subdomains: 'ホストとサブドメイン',
  path_prefix: 'パスの前方一致',
});
/** The lists of rules: what is detected, and what is neither counted nor stored. */
export const ruleLists = vocabulary({ detect: '検知URL', allow: '許可URL' });
export const riskLevels = vocabulary({ high: '高', medium: '中', low: '低' });
const decidable = { unconfirmed: '未確認', allowed: '許可', registered: '登録', forbidden: '禁止', on_hold: '保留' };
/** What an administrator may decide. */
export const givenDecisions = vocabulary(decidable);
/** `ended`: nothing detects it any more, and nobody had decided about it. */
export const detectionDecisions = vocabulary({ ...decidable, ended: '検知対象外' });
/** What the assistant may suggest for a detected service. */
export const detectionSuggestions = vocabulary({ registered: '登録', allowed: '許可', forbidden: '禁止' });
/** What a service keeps, as far as it matters to its risk. */
export const storedDataKinds = vocabulary({
  files: 'ファイル',
  messages: 'メッセージ',
  source_code: 'ソースコード',
  personal_data: '個人情報',
  generative_ai: '生成AIへの入力',
});
export const serviceCertifications = vocabulary({
  isms: 'ISMS (ISO/IEC 27001)',
  iso27017: 'ISO/IEC 27017',
  soc2: 'SOC 2',
  ismap: 'ISMAP',
});
export const riskFactors = vocabulary({
  stored_data: '保存するデータ',
  certifications: '第三者認証',
  scopes: '許可された権限',
  users: '利用者数',
  departments: '利用部署数',
  country: '提供元の国',
  age: '検知からの日数',
});

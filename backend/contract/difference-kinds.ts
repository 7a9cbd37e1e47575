import type { WrittenAs } from './list';
import type { Flag } from './permissions';
import { signInModels, type ReadModel } from './read-models';
import {
  accountStatuses,
  billingCycles,
  deviceStatuses,
  employeeStatuses,
  permissionScopes,
  planStatuses,
  priceTypes,
  renewalCycles,
  serviceCategories,
  serviceStatuses,
  userStatuses,
  vocabulary,
  workingStatuses,
  type Vocabulary,
  type WordOf,
} from './vocabulary';

/** What two days can be compared for. */
export const differenceKinds = vocabulary({
  services: 'サービス',
  plans: 'プラン',
  seats: '席',
  users: 'ユーザー',
  accounts: '利用者',
  devices: 'IT端末',
  administrators: '管理者',
  cost: '費用',
});
export type DifferenceKind = WordOf<typeof differenceKinds>;

/** A compared field: how it is written, or by which words; `sum` adds it up over all rows, or over the active ones. */
export interface DifferenceField {
  label: string;
  as?: WrittenAs;
  words?: Vocabulary<string>;
  sum?: true | 'active';
}

interface ComparedKind {
  /** What one needs to see its lists. */
  flag: Flag;
  models: readonly ReadModel[];
  /** What one row is, where that is not the kind itself. */
  row?: string;
  /** Where a row belongs to something: the label of that. */
  within?: string;
  fields: Readonly<Record<string, DifferenceField>>;
}

const yesOrNo = vocabulary({ true: 'はい', false: 'いいえ' });
const planModels = ['plan', 'plan_price', 'company_service'] as const;
const accountModels = ['company_service_user', 'service_account'] as const;

/** The kinds with their fields, in the order in which they are shown. */
export const comparedKinds: Readonly<Record<DifferenceKind, ComparedKind>> = {
  services: {
    flag: 'companyService',
    models: [...planModels, ...accountModels, 'company_user'],
    fields: {
      status: { label: '状態', words: serviceStatuses },
      category: { label: '分類', words: serviceCategories },
      manager: { label: 'サービス管理者' },
      plansCount: { label: '契約中のプラン', as: 'count', sum: true },
      usersCount: { label: '利用者', as: 'count', sum: true },
      monthlyCost: { label: '月額費用', as: 'yen', sum: true },
    },
  },
  plans: {
    flag: 'plan',
    models: planModels,
    within: 'サービス',
    fields: {
      status: { label: '状態', words: planStatuses },
      price: { label: '料金', as: 'yen' },
      priceType: { label: '料金の種類', words: priceTypes },
      seats: { label: '席数', as: 'count', sum: 'active' },
      billingCycle: { label: '支払の周期', words: billingCycles },
      originalPrice: { label: '外貨の料金', as: 'count' },
      originalCurrency: { label: '通貨' },
      startsOn: { label: '契約開始日', as: 'day' },
      endsOn: { label: '契約終了日', as: 'day' },
      renewalCycle: { label: '更新の周期', words: renewalCycles },
      autoRenewal: { label: '自動更新', words: yesOrNo },
      noticeDays: { label: '解約通知の日数', as: 'count' },
      monthlyCost: { label: '月額費用', as: 'yen', sum: true },
    },
  },
  seats: {
    flag: 'plan',
    row: 'プラン',
    models: [...planModels, ...accountModels, ...signInModels],
    within: 'サービス',
    fields: {
      bought: { label: '契約した席', as: 'count', sum: true },
      assigned: { label: '割り当て済みの席', as: 'count', sum: true },
      unused: { label: '未割り当ての席', as: 'count', sum: true },
      short: { label: '不足', as: 'count', sum: true },
      unitCost: { label: '1席の年額', as: 'yen' },
    },
  },
  users: {
    flag: 'user',
    models: ['company_user', 'department_member', 'department_term'],
    fields: {
      email: { label: 'メールアドレス' },
      employeeCode: { label: '社員番号' },
      departments: { label: '部署' },
      position: { label: '役職' },
      employeeStatus: { label: '雇用形態', words: employeeStatuses },
      workingStatus: { label: '在籍状況', words: workingStatuses },
      userStatus: { label: '状態', words: userStatuses },
      joinedOn: { label: '入社日', as: 'day' },
      retiredOn: { label: '退職日', as: 'day' },
    },
  },
  accounts: {
    flag: 'companyService',
    models: [...accountModels, 'company_service', 'company_user'],
    within: 'サービス',
    fields: {
      email: { label: 'メールアドレス' },
      status: { label: '連携先の状態', words: accountStatuses },
      role: { label: '役割' },
      licence: { label: 'ライセンス' },
      connectedOn: { label: '接続日', as: 'day' },
    },
  },
  devices: {
    flag: 'device',
    models: ['device', 'company_user'],
    fields: {
      deviceName: { label: '端末名' },
      classification: { label: '分類' },
      maker: { label: 'メーカー' },
      operatingSystem: { label: 'OS' },
      status: { label: '状態', words: deviceStatuses },
      user: { label: '使用者' },
      price: { label: '購入金額', as: 'yen', sum: true },
      warrantyEndsOn: { label: '保証終了日', as: 'day' },
      leaseEndsOn: { label: 'リース終了日', as: 'day' },
    },
  },
  administrators: {
    flag: 'companyAdministrator',
    models: ['administrator'],
    fields: {
      email: { label: 'メールアドレス' },
      permissionScope: { label: '権限', words: permissionScopes },
      status: { label: '状態', words: vocabulary({ invited: '招待中', joined: '登録済み' }) },
    },
  },
  cost: {
    flag: 'plan',
    row: 'サービス',
    models: planModels,
    fields: {
      monthlyCost: { label: '月額費用', as: 'yen', sum: true },
      yearlyCost: { label: '年額費用', as: 'yen', sum: true },
      plans: { label: 'プラン' },
    },
  },
};

import type { Entry } from './entry';

const act = (entry: Omit<Entry, 'kind'>): Entry => ({ kind: 'act', icon: 'add', ...entry });

/** Acts that begin with a form; `act` in an address opens it. */
export const acts: readonly Entry[] = [
  act({
    id: 'user.add',
    title: 'ユーザーを追加する',
    words: 'ついか とうろく 登録 社員 入社',
    to: '/users?act=add',
    flag: 'user',
  }),
  act({
    id: 'service.register',
    title: 'サービスを登録する',
    words: 'とうろく ついか 追加',
    to: '/services?act=register',
    flag: 'companyService',
  }),
  act({
    id: 'plan.register',
    title: 'プランを登録する',
    words: 'とうろく ついか 追加 けいやく 契約',
    to: (id) => `/services/${id}?tab=plans&act=register`,
    of: 'service',
    flag: 'plan',
  }),
  act({
    id: 'payment.record',
    title: '支払を登録する',
    words: 'しはらいをとうろくする ついか 追加',
    to: '/payments?act=record',
    flag: 'payment',
  }),
  act({
    id: 'device.register',
    title: '端末を登録する',
    words: 'たんまつをとうろくする ついか 追加 パソコン',
    to: '/devices?act=register',
    flag: 'device',
  }),
  act({
    id: 'department.found',
    title: '部署を追加する',
    words: 'ぶしょをついかする とうろく 登録 組織',
    to: '/departments?act=add',
    flag: 'user',
  }),
  act({
    id: 'administrator.invite',
    title: '管理者を招待する',
    words: 'かんりしゃをしょうたいする ついか 追加',
    to: '/company-administrators?act=invite',
    flag: 'companyAdministrator',
  }),
];

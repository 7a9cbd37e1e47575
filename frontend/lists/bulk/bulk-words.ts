import { bulkActKindOf, bulkActNames, type BulkActName } from '../../../backend/contract/bulk-acts';
import type { Flag } from '../../../backend/contract/permissions';
import type { ListName } from '../../../backend/contract/lists';
import { count } from '../../ui/format';
import type { IconName } from '../../ui/icon';

interface Words {
  /** The act as a button's label. */
  verb: string;
  icon: IconName;
  /** The act on this many rows: 「20名のユーザーを変更する」. */
  of: (rows: number) => string;
  text: string;
  danger?: boolean;
}

const users = (does: string) => (rows: number) => `${count(rows)}名のユーザー${does}`;
const devices = (does: string) => (rows: number) => `${count(rows)}台の端末${does}`;
const services = (does: string) => (rows: number) => `${count(rows)}件のサービス${does}`;

export const bulkWords: Readonly<Record<BulkActName, Words>> = {
  changeUsers: {
    verb: '変更する',
    icon: 'edit',
    of: users('を変更する'),
    text: '空のままの項目は変わりません。先の日付にすると、その日まで予定として残ります。',
  },
  connectUsers: {
    verb: 'サービスに接続する',
    icon: 'link',
    of: users('をサービスに接続する'),
    text: '選んだサービスの利用者として登録します。すでに利用者の人は変わりません。',
  },
  disconnectUsers: {
    verb: 'サービスの接続を解除する',
    icon: 'close',
    of: users('のサービスの接続を解除する'),
    text: '選んだサービスの利用者ではなくなります。サービス側のアカウントは、そのサービスで停止または削除してください。',
    danger: true,
  },
  deleteUsers: {
    verb: '削除する',
    icon: 'trash',
    of: users('を削除する'),
    text: '統合された記録も含めて一覧に表示されなくなり、元に戻せません。これまでの履歴は残ります。',
    danger: true,
  },
  manageServices: {
    verb: 'サービス管理者を変更する',
    icon: 'person',
    of: services('のサービス管理者を変更する'),
    text: 'サービスの社内の窓口です。空にすると、サービス管理者を外します。',
  },
  suspendServices: {
    verb: '一時停止する',
    icon: 'pause',
    of: services('を一時停止する'),
    text: '連携は止まり、プランと利用者の情報は残ります。いつでも再開できます。',
  },
  resumeServices: {
    verb: '再開する',
    icon: 'play',
    of: services('を再開する'),
    text: '状態が利用中に戻り、止まっていた連携も再開できるようになります。',
  },
  deleteServices: {
    verb: '削除する',
    icon: 'trash',
    of: services('を削除する'),
    text: '一覧には表示されなくなり、元に戻せません。これまでの履歴は残ります。',
    danger: true,
  },
  returnDevices: {
    verb: '返却を記録する',
    icon: 'check',
    of: devices('の返却を記録する'),
    text: '使用者の利用を終え、端末を在庫に戻します。修理中の端末は、修理から戻ると在庫になります。',
  },
  disposeDevices: {
    verb: '廃棄する',
    icon: 'close',
    of: devices('を廃棄する'),
    text: '状態が「廃棄済み」になり、割り当てられなくなります。一覧とこれまでの履歴は残ります。',
    danger: true,
  },
  deleteDevices: {
    verb: '削除する',
    icon: 'trash',
    of: devices('を削除する'),
    text: '一覧には表示されなくなり、元に戻せません。これまでの履歴は残ります。',
    danger: true,
  },
  deletePayments: {
    verb: '削除する',
    icon: 'trash',
    of: (rows) => `${count(rows)}件の支払を削除する`,
    text: '一覧と集計から外れ、元に戻せません。これまでの履歴は残ります。',
    danger: true,
  },
};

/** The bulk acts on a list for an administrator with these flags. */
export const bulkActsOf = (list: ListName, flags: ReadonlySet<Flag>): BulkActName[] =>
  bulkActNames.filter((name) => {
    const kind = bulkActKindOf(name);
    return kind.list === list && (kind.flag === undefined || flags.has(kind.flag));
  });

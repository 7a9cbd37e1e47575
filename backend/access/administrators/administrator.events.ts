import { labFeatures, permissionScopes } from '../../contract/vocabulary';
import { defineEvents, field, type EventOf } from '../../platform/kit/events';

const email = field.personal('メールアドレス');
const name = field.personal('氏名');
const nameKana = field.personal('ふりがな');
const permissionScope = field.word('権限', permissionScopes);

export const administratorEvents = defineEvents('administrator', '管理者', {
  /** The first administrator of a company signs up without an invitation. */
  AdministratorRegistered: {
    title: '管理者を登録',
    state: '登録済み',
    data: { email, name, nameKana, permissionScope },
  },
  AdministratorInvited: { title: '管理者を招待', state: '招待中', data: { email, permissionScope } },
  AdministratorInvitedAgain: { title: '招待を再送', state: '招待中', data: { permissionScope } },
  AdministratorJoined: { title: '招待を受けて参加', state: '登録済み', data: { name, nameKana } },
  AdministratorRenamed: { title: '管理者の氏名を変更', data: { name, nameKana } },
  AdministratorScopeChanged: { title: '権限を変更', data: { permissionScope } },
  /** The user record whose services, devices and requests the account shows as its own; null for none. */
  AdministratorLinkedUserChanged: {
    title: '本人のユーザーを変更',
    data: { linkedUserId: field.entity('本人のユーザー', 'companyUser').nullable() },
  },
  /** Experimental features that an administrator switched on for oneself: all that are on after it. */
  AdministratorLabFeaturesChanged: {
    title: '試験的な機能を切り替え',
    data: { labFeatures: field.words('試験的な機能', labFeatures) },
  },
  AdministratorRemoved: { title: '管理者を削除', state: '削除済み', data: {} },
  /** The person's key is then destroyed, and every replay shows 削除済みユーザー. */
  AdministratorForgotten: { title: '個人情報を消去', state: '個人情報を消去済み', data: {} },
});

export type AdministratorEvent = EventOf<typeof administratorEvents>;

import type { VendorOperationKind } from '../../../backend/contract/operation-words';

/** How the console names each operation. */
export const operationTexts: Readonly<
  Record<VendorOperationKind, { act: string; working: string; icon: 'pause' | 'play' | 'trash' | 'add' }>
> = {
  suspend: { act: 'アカウントを停止する', working: '停止しています', icon: 'pause' },
  resume: { act: 'アカウントを再開する', working: '再開しています', icon: 'play' },
  delete: { act: 'アカウントを削除する', working: '削除しています', icon: 'trash' },
  create: { act: 'アカウントを作成する', working: '作成しています', icon: 'add' },
};

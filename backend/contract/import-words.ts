import { vocabulary } from './vocabulary';

export const importKinds = vocabulary({
  users: 'ユーザー',
  devices: '端末',
  payments: '支払',
  accounts: '利用者',
  detectUrls: '検知URL',
  allowUrls: '許可URL',
});
export const importStates = vocabulary({
  uploaded: '列の確認待ち',
  checking: '確認中',
  checked: '取り込み待ち',
  importing: '取り込み中',
  finished: '取り込み済み',
  taking_back: '取り込み前に戻し中',
  taken_back: '取り込み前に戻し済み',
});

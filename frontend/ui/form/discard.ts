import type { Question } from '../dialogs';

export const discardQuestion: Question = {
  title: '変更を破棄しますか？',
  text: '保存していない入力内容は失われます。',
  yes: '破棄する',
  no: '入力を続ける',
  danger: true,
};

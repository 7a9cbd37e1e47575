import type { Rejected } from '../kit/rejections';

/** Why one target of many was refused. A target that is not found was deleted after it was selected. */
export const reasonOf = ({ code, message }: Rejected): string =>
  code === 'not_found' ? 'すでに削除されています。' : message;

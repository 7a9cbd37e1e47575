import { never, recordOnly } from '../../platform/kit/undo';

const operation = never('連携先で行われた操作のため、Daichoからは元に戻せません。連携先で戻してください。');

export const vendorOperationUndo = {
  VendorOperationOrdered: operation,
  VendorOperationAttempted: operation,
  VendorOperationSucceeded: operation,
  VendorOperationRefused: recordOnly('連携先の応答'),
  VendorOperationOutcomeUnknown: operation,
  VendorOperationNotAttempted: recordOnly('行われなかった操作'),
  VendorOperationStopped: operation,
  VendorOperationFinished: operation,
};
export const serviceSignInsUndo = { ServiceSignInsObserved: recordOnly('最終ログイン') };
export const directoryUndo = {
  DirectoryRead: recordOnly('IDプロバイダーの読み取り'),
  DirectoryReadFailed: recordOnly('IDプロバイダーの読み取り'),
};

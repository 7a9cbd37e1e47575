import { vocabulary, type accountStatuses, type WordOf } from './vocabulary';

/** What is done with accounts at the vendor. */
export const vendorOperationKinds = vocabulary({ suspend: '停止', resume: '再開', delete: '削除', create: '作成' });
export type VendorOperationKind = WordOf<typeof vendorOperationKinds>;

type AccountStatus = WordOf<typeof accountStatuses>;
const reachedStatuses: Readonly<Record<Exclude<VendorOperationKind, 'create'>, readonly AccountStatus[]>> = {
  suspend: ['suspended', 'deleted'],
  resume: ['active', 'invited'],
  delete: ['deleted'],
};

/** Whether an account with this status is as the operation makes it. */
export const hasReachedStatus = (operation: Exclude<VendorOperationKind, 'create'>, status: AccountStatus): boolean =>
  reachedStatuses[operation].includes(status);

export const operationTargetStates = vocabulary({
  waiting: '待機中',
  attempted: '実行中',
  done: '完了',
  refused: '連携先が拒否',
  unknown: '結果不明',
  not_attempted: '未実行',
});

/** Why an account is not operated, or what the vendor refused it for. */
export const operationProblems = vocabulary({
  self: '認証に使用中',
  last_administrator: '最後の管理者',
  no_vendor_account: '同期で未確認',
  missing_value: '必要な情報なし',
  already_done: '変更なし',
  already_exists: 'アカウントあり',
  already_invited: '招待済み',
  in_progress: '操作中',
  not_found: '連携先に見つからない',
  refused: '連携先が拒否',
  forbidden: '権限不足',
  unauthorised: '認証エラー',
  rate_limited: '回数制限',
  unreachable: '接続不可',
  unavailable: 'サービス側の障害',
  stopped: '中止',
  not_integrated: '未連携',
  held: '同期を保留中',
  credentials_replaced: '認証情報の変更',
  not_synchronised: '未同期',
  unprotected: '確認できない削除',
  operation_unsupported: '未対応の操作',
});
export type OperationProblem = WordOf<typeof operationProblems>;

/** What a person does about each. */
export const operationAdvice: Readonly<Record<OperationProblem, string>> = {
  self: 'この連携の認証に使われているアカウントです。別の管理者の認証情報に更新してから操作してください。',
  last_administrator: '連携先の最後の有効な管理者です。先に別の管理者を任命し、同期してから操作してください。',
  no_vendor_account:
    '同期で確認されていないアカウントです（手動かCSVで登録したもの、または最新の一覧にないもの）。同期してから操作するか、連携先の管理画面で操作してください。',
  missing_value: '連携先が必要とする氏名やメールアドレスがありません。ユーザーの情報を登録してください。',
  already_done: 'すでにこの状態です。操作は不要です。',
  already_exists: '連携先にすでにアカウントがあります。停止中であれば再開してください。',
  already_invited: 'すでに招待したか、招待の結果が不明です。連携先の管理画面で招待の状態を確認してください。',
  in_progress: 'このアカウントは別の操作の対象になっています。終わるのを待ってください。',
  not_found: '連携先に見つかりませんでした。同期して最新の状態を確認してください。',
  refused: '連携先が操作を断りました。連携先の応答を確認し、管理画面で原因を取り除いてください。',
  forbidden: '権限が足りません。連携先で必要な権限を付与し、再認可してください。',
  unauthorised: '認証情報が取り消されたか、期限が切れています。再認可してから、残りの操作をやり直してください。',
  rate_limited: '連携先の利用回数の上限に達しました。時間をおいて、残りの操作をやり直してください。',
  unreachable: '連携先に接続できませんでした。時間をおいて、残りの操作をやり直してください。',
  unavailable: '連携先の状態を確認できないため中止しました。連携先の稼働状況を確認してください。',
  stopped: '中止したため、実行していません。',
  not_integrated: 'サービスが連携されていません。連携を設定してください。',
  held: '同期が保留されています。連携タブで保留を解除するか破棄してから操作してください。',
  credentials_replaced:
    '指示の後で連携の認証情報が変更されたため、実行していません。同期してから、残りの操作をやり直してください。',
  not_synchronised: '現在の認証情報でまだ同期していません。同期が成功してから操作してください。',
  unprotected:
    '認証に使われるアカウントと最後の管理者をこの連携先では確認できないため、削除できません。連携先の管理画面で削除してください。',
  operation_unsupported: 'この連携先では行えない操作です。連携先の管理画面で操作してください。',
};

/** About an account whose operation got no answer. */
export const unknownOutcomeAdvice =
  '連携先から結果を受け取れませんでした。同期するか連携先の管理画面で状態を確認してから、必要ならやり直してください。';

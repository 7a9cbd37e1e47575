import { messages } from '../../contract/messages.ja';
import { receiptMessages } from '../../contract/receipts';
import { extensionRejections } from './extension-rejections';
import { detectionRejections } from './detection-rejections';
import { erpRejections } from './erp-rejections';
import { importRejections } from './import-rejections';
import { linkRejections } from './link-rejections';
import { listRejections } from './list-rejections';
import { oauthRejections } from './oauth-rejections';
import { reviewRejections } from './review-rejections';
import { ruleRejections } from './rule-rejections';
import { undoRejections } from './undo-rejections';

/** Every rejection: the code of the problem response, its status, its text and the field. */
export const rejections = {
  not_found: { status: 404, detail: '対象が見つかりません。すでに削除された可能性があります。' },
  conflict: {
    status: 409,
    detail: 'ほかの操作と重なったため保存できませんでした。最新の内容を確認して、もう一度お試しください。',
  },
  changed_meanwhile: {
    status: 409,
    detail: '編集している間に、ほかの人が内容を変更しました。変更された項目を確認してください。',
  },
  already_exists: { status: 409, detail: 'すでに登録されています。' },
  already_suspended: { status: 409, detail: 'このサービスはすでに一時停止しています。' },
  not_suspended: { status: 409, detail: 'このサービスは一時停止していません。' },
  effective_day_ahead: {
    status: 400,
    detail: '適用日は今日までの日付を入力してください。',
    field: 'effectiveFrom',
  },
  before_last_change: {
    status: 400,
    detail: '適用日は、前回の変更の適用日以降の日付を入力してください。',
    field: 'effectiveFrom',
  },
  paid_too_late: { status: 400, detail: '支払日は3年後の今日までの日付を入力してください。', field: 'paidOn' },
  sso_not_configured: { status: 409, detail: 'このサービスにはSSOが設定されていません。' },
  not_identity_provider: {
    status: 400,
    detail: 'IDプロバイダーは、登録されているID管理などのサービスから選択してください。',
    field: 'identityProviderId',
  },
  own_identity_provider: {
    status: 400,
    detail: 'サービス自身をIDプロバイダーにすることはできません。',
    field: 'identityProviderId',
  },
  services_at_limit: { status: 409, detail: '登録できるサービス数の上限に達しています。契約の変更をご検討ください。' },
  email_taken: { status: 409, detail: 'このメールアドレスはすでに使われています。', field: 'email' },
  employee_code_taken: {
    status: 409,
    detail: 'この社員番号は、すでにほかのユーザーに使われています。',
    field: 'employeeCode',
  },
  already_joined: { status: 409, detail: 'この管理者はすでに参加しています。', field: 'email' },
  not_joined: { status: 409, detail: 'この管理者はまだ参加していません。' },
  not_invited: { status: 409, detail: 'このユーザーは招待中ではありません。' },
  not_united: { status: 409, detail: 'このユーザーは統合されていません。' },
  still_administrator: { status: 409, detail: 'この管理者はまだ削除されていません。' },
  last_admin: { status: 409, detail: '管理者権限をもつ最後の一人は削除や権限の変更ができません。' },
  wrong_period: { status: 400, detail: '契約終了日は契約開始日以降の日付を入力してください。', field: 'endsOn' },
  wrong_days: { status: 400, detail: '期間は開始から終了まで、1年以内で指定してください。' },
  nothing_to_renew: {
    status: 409,
    detail:
      '更新後の契約終了日は、今の契約終了日より後の日付を入力してください。終了日や更新サイクルのない契約は更新できません。',
  },
  plan_is_ending: {
    status: 409,
    detail: '契約の終了が決定しています。更新する場合は、新しい契約終了日を指定してください。',
    field: 'endsOn',
  },
  currency_missing: { status: 400, detail: '通貨を選択してください。', field: 'originalCurrency' },
  foreign_amount_missing: { status: 400, detail: '外貨の金額を入力してください。', field: 'originalAmount' },
  foreign_price_missing: { status: 400, detail: '外貨の料金を入力してください。', field: 'originalPrice' },
  rate_without_amount: { status: 400, detail: `${messages.rateAlone}。`, field: 'exchangeRate' },
  before_plan_start: {
    status: 400,
    detail: '適用日は契約開始日以降の日付を入力してください。',
    field: 'effectiveFrom',
  },
  renewal_without_cycle: {
    status: 400,
    detail: '自動で更新するには、更新サイクルを「更新なし」以外から選択してください。',
    field: 'autoRenewal',
  },
  bill_too_large: {
    status: 400,
    detail: '1回の請求額（料金×席数）は99,999,999,999円以下になるように入力してください。',
    field: 'price',
  },
  wrong_range: { status: 400, detail: '期間は開始から終了まで、月なら120か月、年度なら10年度以内で指定してください。' },
  wrong_limits: { status: 400, detail: 'ユーザー数の上限は下限以上にしてください。', field: 'maxUserLimit' },
  too_many_receipts: { status: 409, detail: receiptMessages.tooMany },
  receipt_attached_already: { status: 409, detail: '同じ内容のファイルが、この支払にすでに添付されています。' },
  receipt_file_missing: {
    status: 404,
    detail: '領収書のファイルが保管先に見つかりません。Daichoを運用している担当者にお問い合わせください。',
  },
  service_account_exists: { status: 409, detail: '同じアカウントがすでにあります。' },
  unknown_service: { status: 404, detail: 'サービスが見つかりません。' },
  unknown_user: { status: 404, detail: 'ユーザーが見つかりません。' },
  unknown_department: { status: 404, detail: '部署が見つかりません。' },
  department_name_taken: {
    status: 409,
    detail: '同じ上位部署の下に、同じ名前の部署があります。',
    field: 'name',
  },
  department_cycle: { status: 409, detail: 'その部署自身や下位の部署の下には移せません。', field: 'parentId' },
  department_too_deep: { status: 409, detail: '部署は10階層まで登録できます。', field: 'parentId' },
  department_parent_closed: {
    status: 409,
    detail: '上位部署が、適用日以降のどこかでまだ設立されていないか、廃止されています。',
    field: 'parentId',
  },
  department_has_children: {
    status: 409,
    detail: '下位の部署が残っています。先に下位の部署を移すか廃止してください。',
  },
  department_not_founded: {
    status: 400,
    detail: 'この部署は適用日の時点でまだ設立されていません。',
    field: 'effectiveFrom',
  },
  department_founding_later: {
    status: 400,
    detail: '設立日は、登録されている設立日より前の日付を入力してください。',
    field: 'foundedOn',
  },
  department_closed: { status: 409, detail: 'この部署は適用日の時点で廃止されています。' },
  department_not_closed: { status: 409, detail: 'この部署は適用日の時点で廃止されていません。' },
  department_not_there: {
    status: 409,
    detail: '適用日の時点でまだ設立されていないか、廃止されている部署があります。',
    field: 'departmentIds',
  },
  wrong_department_path: { status: 400, detail: '部署の階層の書き方が正しくありません。' },
  integration_unsupported: {
    status: 409,
    detail: 'このサービスは連携に対応していません。利用者はCSVか手入力で登録してください。',
  },
  not_master_service: {
    status: 409,
    detail: '人事情報は、マスターサービスからだけ取り込めます。先にこのサービスをマスターサービスに選んでください。',
  },
  integration_not_configured: { status: 409, detail: 'このサービスの連携は設定されていません。' },
  integration_paused: {
    status: 409,
    detail: '同期を元に戻したため、自動の同期を一時停止しています。サービスの「連携」タブで再開してください。',
  },
  integration_untested: {
    status: 409,
    detail: 'この連携は未確認のため、同期の前に「接続を試す」で接続を確認してください。',
  },
  operation_unsupported: {
    status: 409,
    detail: 'この連携先では行えない操作です。連携先の管理画面で操作してください。',
  },
  run_not_held: { status: 409, detail: 'この同期は保留されていません。最新の状態を確認してください。' },
  unknown_kind: { status: 400, detail: '候補にないサービスです。' },
  serial_code_taken: { status: 409, detail: 'この管理番号はすでに使われています。', field: 'serialCode' },
  device_status: {
    status: 409,
    detail: '端末の現在の状態では、この操作はできません。最新の状態を確認してください。',
  },
  already_assigned: { status: 409, detail: 'この端末はすでにこのユーザーに割り当てられています。' },
  before_joining: {
    status: 400,
    detail: '適用日（退職日）は入社日以降の日付を入力してください。',
    field: 'effectiveFrom',
  },
  joined_after_leaving: {
    status: 400,
    detail: '入社日は、登録されている退職日（予定を含む）以前の日付を入力してください。',
    field: 'joinedOn',
  },
  deletion_ahead: {
    status: 400,
    detail:
      '適用日は今日までの日付を入力してください。先の日に退職する場合は、削除せずに、その日付で在籍状況を「退職」に変更してください。',
    field: 'effectiveFrom',
  },
  device_act_ahead: {
    status: 400,
    detail: '端末の操作は行った日に記録します。今日までの日付を入力してください。',
    field: 'effectiveFrom',
  },
  device_use_ahead: {
    status: 400,
    detail: '利用開始日は今日までの日付を入力してください。先の日に使い始める端末は、在庫として登録してください。',
    field: 'usageStartDate',
  },
  before_usage: {
    status: 400,
    detail: '適用日は利用開始日以降の日付を入力してください。',
    field: 'effectiveFrom',
  },
  wrong_usage_period: {
    status: 400,
    detail: '利用終了日は利用開始日以降の日付を入力してください。',
    field: 'usageEndDate',
  },
  item_name_taken: { status: 409, detail: 'この項目名はすでに使われています。', field: 'name' },
  item_name_built_in: {
    status: 409,
    detail: 'この名前は標準の項目で使われています。別の項目名を入力してください。',
    field: 'name',
  },
  filter_gone: {
    status: 409,
    detail: '絞り込みの条件に、削除された項目や選択肢があります。画面を読み込み直してください。',
  },
  too_many_items: { status: 409, detail: '項目は50件まで追加できます。' },
  takes_no_options: { status: 400, detail: 'この入力形式に選択肢は指定できません。', field: 'selects' },
  needs_options: { status: 400, detail: '選択肢は1件以上必要です。', field: 'selects' },
  too_many_options: { status: 400, detail: '選択肢は200件まで追加できます。', field: 'selects' },
  option_taken: { status: 409, detail: '同じ名前の選択肢があります。', field: 'selects' },
  too_many_targets: { status: 400, detail: '一度に操作できるのは5,000件までです。条件で絞り込んでください。' },
  ...listRejections,
  ...oauthRejections,
  ...erpRejections,
  ...importRejections,
  ...extensionRejections,
  ...detectionRejections,
  ...linkRejections,
  ...reviewRejections,
  ...ruleRejections,
  ...undoRejections,
  text_not_storable: { status: 400, detail: '使用できない文字が含まれています。' },
} as const satisfies Record<string, { status: number; detail: string; field?: string }>;
export type RejectionCode = keyof typeof rejections;

/** A business rule refused the command: nothing was written. */
export class Rejected extends Error {
  /** False when an append of the same command went unanswered before, and may still land. */
  isDefinite = true;

  constructor(
    readonly code: RejectionCode,
    /** Further fields of the problem response. */
    readonly more: object = {},
  ) {
    super(rejections[code].detail);
  }
}

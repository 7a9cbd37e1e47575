/** Why a change of an ERP, or of a payment that came from one, is refused. */
export const erpRejections = {
  erp_by_export: {
    status: 409,
    detail: 'このERPには読み取りのインターフェースがありません。ERPの画面からCSVを取り込んでください。',
  },
  erp_by_interface: {
    status: 409,
    detail: 'このERPの支払は連携で読み取ります。CSVは取り込めません。',
  },
  erp_configuration_missing: { status: 409, detail: 'ERPの画面で、先に取り込みの設定を保存してください。' },
  erp_not_configured: { status: 409, detail: '認証情報と取り込みの設定を済ませてください。' },
  erp_disconnected: {
    status: 409,
    detail:
      'この支払のERPとの連携は解除されているため、確認できません。連携し直すと、確認が必要な支払がまた表示されます。',
  },
  erp_not_integrated: { status: 409, detail: 'このERPとは連携していません。' },
  erp_not_paused: {
    status: 409,
    detail: '自動の同期は一時停止していません。画面を開き直してください。',
  },
  erp_paused: {
    status: 409,
    detail: '同期を元に戻したため、自動の同期を一時停止しています。ERPの画面で再開してください。',
  },
  erp_preview_required: {
    status: 409,
    detail: '取り込む内容を先に確認してください。設定を変更したときは、確認をやり直してください。',
  },
  erp_run_compares: {
    status: 409,
    detail: '同期がすでに始まっています。終わってから、支払の選択をやり直してください。',
  },
  erp_account_titles_required: {
    status: 400,
    detail: 'このERPでは、支払以外の仕訳も読み取られるため、取り込む勘定科目を1つ以上指定してください。',
    field: 'accountTitles',
  },
  erp_account_titles_unknown: {
    status: 400,
    detail: 'このERPは支払の勘定科目を返さないため、勘定科目では選べません。指定を外してください。',
    field: 'accountTitles',
  },
  erp_departments_unknown: {
    status: 400,
    detail: 'このERPは支払の部門を返さないため、部門では選べません。指定を外してください。',
    field: 'departments',
  },
  erp_tax_unknown: { status: 400, detail: 'このERPは税額を返さないため、税抜にできません。', field: 'taxHandling' },
  payment_lookalike_missing: {
    status: 409,
    detail: 'この支払に、ERPの同じ内容の支払はありません。画面を開き直してください。',
  },
  payment_lookalike_joined: {
    status: 409,
    detail: 'この支払は、ERPの支払と統合されています。最新の状態を確認してください。',
  },
  payment_source_not_missing: {
    status: 409,
    detail: 'この支払は確認を必要としていません。最新の状態を確認してください。',
  },
} as const;

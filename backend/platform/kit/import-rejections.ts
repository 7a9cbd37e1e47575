/** Why a step of an import of a file is refused. */
export const importRejections = {
  import_not_checked: { status: 409, detail: '取り込む内容の確認がまだ終わっていません。' },
  import_without_rows: { status: 409, detail: '取り込める行がありません。' },
  import_held: { status: 409, detail: '登録済みの内容との差が大きいため、確認のチェックが必要です。' },
  import_settings_changed: {
    status: 409,
    detail:
      '内容を確認した後に、取り込みの設定が変わりました。「列の対応を変える」から、もう一度内容を確認してください。',
  },
  import_begun: { status: 409, detail: 'この取り込みはすでに開始されています。' },
  import_not_finished: { status: 409, detail: 'この取り込みはまだ終わっていないため、取り込み前に戻せません。' },
  import_taken_back: { status: 409, detail: 'この取り込みはすでに取り込み前に戻されています。' },
} as const;

/** Why an undo is refused as a whole. */
export const undoRejections = {
  undo_of_import: {
    status: 409,
    detail: 'CSVの取り込みは、取り込みの画面の「取り込み前に戻す」で元に戻してください。',
  },
  undo_of_interrupted_run: {
    status: 409,
    detail:
      '最後まで終わらなかった同期は、次の同期が残りを書き込むため、元に戻せません。連携先の内容を直して、もう一度同期してください。',
  },
  undo_of_directory_reading: {
    status: 409,
    detail:
      'IdPから読み取った内容は、次の読み取りでまた書き込まれるため、元に戻せません。IdPの内容を直して、もう一度同期してください。',
  },
  undo_of_part_of_run: {
    status: 409,
    detail:
      '同期が書き込んだ内容は、1件ずつでは次の同期でまた書き込まれます。操作履歴で、同期の1回分をまとめて元に戻してください。その連携の自動の同期は一時停止します。',
  },
  too_many_to_undo: { status: 409, detail: '一度に元に戻せるのは10,000件の操作までです。' },
  undo_overtaken: {
    status: 409,
    detail: '確認している間に内容が変わりました。元に戻すと何が起きるかを、もう一度確認してください。',
  },
  undo_unfinished: {
    status: 409,
    detail: '同期をまだ元に戻しています。終わってから再開してください。',
  },
  nothing_to_undo: { status: 409, detail: '元に戻せる変更はありません。' },
} as const;

/** Why a decision about a detected service is refused. */
export const detectionRejections = {
  detected_service_registered: {
    status: 409,
    detail: 'このサービスは登録されています。判断を変更するには、登録したサービスを削除してください。',
  },
  allowed_until_past: { status: 400, detail: '許可の期限は今日以降の日付を入力してください。', field: 'until' },
  risk_until_past: { status: 400, detail: '期限は今日以降の日付を入力してください。', field: 'until' },
  detected_on_ahead: { status: 400, detail: '確認した日は今日までの日付を入力してください。', field: 'detectedOn' },
  detected_url_unreadable: {
    status: 400,
    detail: '正しいURLを入力してください（例：app.example.com）。',
    field: 'url',
  },
  detections_changed: {
    status: 409,
    detail: '条件に合うサービスの件数が変わりました。一覧を確認して、もう一度お試しください。',
  },
  not_a_detection: {
    status: 409,
    detail: '登録されているサービスか、許可URLに一致するため、シャドーITとして登録できません。',
  },
} as const;

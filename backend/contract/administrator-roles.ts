/** Words in the role of an account from which it counts as an administrator of its service: a guess. */
export const administratorRoleWords = ['admin', 'owner', 'manager', 'root', '管理', 'オーナー', '特権'] as const;

/** The sentence that says so, for screens and reports. */
export const administratorsGround = `権限の名前に「${administratorRoleWords.join('」「')}」のどれかを含むアカウントを、管理者と推定して対象にしています。権限のわからないアカウントは含みません。`;

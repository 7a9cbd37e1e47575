/** Words in the position of a member from which it counts as the head of a department, the highest first: a guess. */
export const headPositionWords = [
  ['本部長', '事業部長'],
  ['部長', '室長', '所長', '支店長', '工場長', 'センター長'],
  ['課長', 'マネージャ', 'manager'],
  ['係長', 'リーダー', '主任', 'leader'],
] as const;

/** Words of positions that are none of a head. */
export const deputyWords = ['代理', '補佐', '副', '次長', '付'] as const;

/** The sentences that say so, for screens and reports. */
export const departmentHeadsGround = [
  `部署の責任者は、役職の名前から推定しています。${headPositionWords.map((words) => `「${words.join('・')}」`).join('')}の順に、その部署で最も高い役職の人です。`,
  `「${deputyWords.join('・')}」のどれかを含む役職は除きます。該当する人がいなければ、上位の部署の責任者、その次に棚卸しの責任者が確認します。`,
].join('');

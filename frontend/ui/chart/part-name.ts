/** What a part of an amount is called where a name is all there is room for: 「Trello（削除済み）」. */
export const partName = ({ name, isDeleted = false }: { name: string; isDeleted?: boolean }): string =>
  isDeleted ? `${name}（削除済み）` : name;

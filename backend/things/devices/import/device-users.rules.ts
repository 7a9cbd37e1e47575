import type { Reason } from '../../../platform/imports/import-kind';

/** A user: cells name it by address, employee number or name. */
export interface NamedUser {
  id: string;
  name: string;
  email: string | null;
  employeeCode: string | null;
}

/** Whether a cell holds an address; other cells hold a name or an employee number, as ledgers of companies do. */
export const isAddress = (word: string): boolean => word.includes('@');

/** Spaces, width and case do not tell names apart. */
export const wordKey = (word: string): string => word.normalize('NFKC').toLowerCase().replaceAll(/\s/gu, '');

const wrong = (message: string): Reason => ({ key: 'userEmail', message });

/** Finds the users of devices; a name that several share is a problem. */
export class DeviceUsers {
  private readonly byWord = new Map<string, NamedUser[]>();

  constructor(users: readonly NamedUser[]) {
    for (const user of users)
      for (const word of new Set(
        [user.email, user.employeeCode, user.name].flatMap((one) => (one ? wordKey(one) : [])),
      ))
        this.byWord.set(word, [...(this.byWord.get(word) ?? []), user]);
  }

  /** @returns the user, or why the cell names none */
  find(word: string): NamedUser | Reason {
    const users = this.byWord.get(wordKey(word)) ?? [];
    if (users.length === 1) return users[0]!;
    if (isAddress(word)) return wrong('このメールアドレスのユーザーは登録されていません');
    if (users.length > 1)
      return wrong(`「${word}」さんが${users.length}名います。メールアドレスか社員番号で入力してください`);
    return wrong(`氏名か社員番号が「${word}」のユーザーは登録されていません`);
  }
}

import { accountOperations } from '../../backend/contract/account-operations';
import { alerts } from '../../backend/contract/alerts';
import { confirmations } from '../../backend/contract/confirmations';
import { users } from '../../backend/contract/users';
import { aUser, type TestCompany } from './company';
import { boxItem, type IntegratedBox } from './integrated-box';
import { settled } from './settled';
import type { operating } from './vendor-operations';

interface Vendor {
  admin: TestCompany['admin'];
  box: IntegratedBox;
  operate: ReturnType<typeof operating>['operate'];
  password: string;
}

const name = '復職 花子';
const email = 'fukushoku@example.co.jp';

/** Suspends, resumes, matches and deletes a leaver's account, here and at the vendor. */
export async function expectConfirmationWhileUsable({ admin, box, operate, password }: Vendor): Promise<void> {
  const shown = async () => {
    const { items } = await admin.ok(confirmations.list, { query: { keyword: name } });
    const raised = await admin.ok(alerts.list, { query: { type: 'required_confirmation_user' } });
    const targets = raised.items.map(({ target }) => target).filter(({ kind }) => kind === 'user');
    return { toConfirm: items.map((row) => row.name), alerts: targets.map((target) => target.name) };
  };
  const expectShown = async (names: string[]) => {
    const expected = { toConfirm: names, alerts: names };
    expect(await settled(shown, expected)).toEqual(expected);
  };
  const { id } = await admin.ok(users.add, { body: { ...aUser(name), email } });
  const item = boxItem(9, { login: email });
  box.items.push(item);
  await box.synchronise();
  await admin.ok(users.edit, { params: { companyUserId: id }, body: { workingStatus: 'retired' } });
  await expectShown([name]);
  const ids = await box.accountIds(item.id);
  await operate('suspend', ids);
  await expectShown([]);
  await operate('resume', ids);
  await expectShown([name]);

  for (const [status, names] of [
    ['inactive', []],
    ['active', [name]],
  ] as const) {
    box.items.find((one) => one.id === item.id)!.status = status;
    await box.synchronise();
    await expectShown([...names]);
  }

  const successor = await admin.ok(users.add, { body: aUser('後任 次郎') });
  const match = (companyUserId: string) =>
    admin.ok(accountOperations.match, { params: box.params, body: { ids, companyUserId } });
  await match(successor.id);
  await expectShown([]);
  await match(id);
  await expectShown([name]);
  await operate('delete', ids, { password });
  await expectShown([]);
}

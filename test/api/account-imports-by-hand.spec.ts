import { accountOperations } from '../../backend/contract/account-operations';
import { accounts } from '../../backend/contract/accounts';
import { imports } from '../../backend/contract/imports';
import { services } from '../../backend/contract/services';
import { users } from '../../backend/contract/users';
import { aUser } from '../support/company';
import { importing } from '../support/importing';
import { joinServer } from '../support/shared-server';
import { setUpCompany } from '../support/set-up';

const { mine } = setUpCompany(joinServer);

const addUser = async (name: string) => {
  const body = aUser(name);
  return { id: (await mine.admin.ok(users.add, { body })).id, email: body.email };
};

test('a user who gets another account by hand after the dry run stays connected', async () => {
  const { admin } = mine;
  const { id: scopeId } = await admin.ok(services.createOriginal, { body: { name: '手動一致', category: 'other' } });
  const params = { companyServiceId: scopeId };
  const [former, next] = [await addUser('見本 前任'), await addUser('見本 後任')];
  const check = async (...lines: string[]) => {
    const body = new Blob([['userid,email,status', ...lines].join('\r\n')]);
    const { id } = await admin.ok(imports.upload, { query: { kind: 'accounts', scopeId, fileName: 'a.csv' }, body });
    await importing(admin).check(id);
    return id;
  };
  const commit = (id: string) => importing(admin).commit(id, accounts.commitImport);
  const listed = async () => (await admin.ok(accounts.list, { params })).items;
  await commit(await check(`U1,${former.email},Member`, 'U2,partner@partner.example,Member'));

  const handedOver = await check(`U1,${next.email},Member`, 'U2,partner@partner.example,Deactivated');
  const second = (await listed()).find(({ companyUserId }) => companyUserId !== former.id)!;
  await admin.ok(accountOperations.match, { params, body: { ids: [second.id], companyUserId: former.id } });
  await commit(handedOver);
  const connected = (await listed()).filter(({ connectedOn }) => connectedOn !== null);
  expect(connected.map(({ companyUserId }) => companyUserId).sort()).toEqual([former.id, next.id].sort());
});

import { deviceEvents } from '../../things/devices/device.events';
import { companyUserEvents } from '../../people/users/company-user.events';
import { namesInSentence, titleOf } from './sentence';

const { DeviceAssigned: assigned, DeviceReturned: returned, DeviceDisposed: disposed } = deviceEvents.kinds;
const nameOf = (entity: string, id: string) => `${entity} ${id}`;

test('a sentence names its references and shows words by their labels', () => {
  expect(titleOf(assigned, 'DeviceAssigned', { companyUserId: 'u' }, nameOf)).toBe('端末をcompanyUser uに割り当て');
  expect(titleOf(disposed, 'DeviceDisposed', { disposal: 'sold' }, nameOf)).toBe('端末を廃棄（売却）');
  expect(namesInSentence(assigned, { companyUserId: 'u' })).toEqual([['companyUser', 'u']]);
  expect(namesInSentence(disposed, { disposal: 'sold' })).toEqual([]);
});

test('from the history of a reference it names the other side', () => {
  const { CompanyUsersUnited: united } = companyUserEvents.kinds;
  const title = (seenBy: string | null) =>
    titleOf(united, 'CompanyUsersUnited', { mainCompanyUserId: 'a' }, nameOf, seenBy);
  expect([title('a'), title('b'), title(null)]).toEqual([
    '別の記録を、このユーザーに統合',
    'ユーザーを「companyUser a」に統合',
    'ユーザーを「companyUser a」に統合',
  ]);
});

test('without all of that, or without a sentence, the title is enough', () => {
  expect(titleOf(returned, 'DeviceReturned', { heldBy: null }, nameOf)).toBe('端末の返却を記録');
  expect(titleOf(deviceEvents.kinds.DeviceLost, 'DeviceLost', {}, nameOf)).toBe('端末の紛失を記録');
  expect(titleOf(undefined, 'SomethingElse', {}, nameOf)).toBe('SomethingElse');
  expect(namesInSentence(returned, { heldBy: null })).toEqual([]);
});

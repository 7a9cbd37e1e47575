import { given } from '../../../platform/kit/decider';
import { extensionSettingDecider, extensionSettingId } from './extension-setting.decider';

const setting = given(extensionSettingDecider);
const change = (data: { contact?: string | null; guidance?: string | null }) => ({ type: 'Change', data }) as const;

test('a change is an event for each field that is different', () => {
  const changed = setting().when(change({ contact: '情報システム部', guidance: '機密を入力しないでください。' }));
  expect(changed).toEqual([
    { type: 'ExtensionSettingContactChanged', data: { contact: '情報システム部' } },
    { type: 'ExtensionSettingGuidanceChanged', data: { guidance: '機密を入力しないでください。' } },
  ]);
  expect(setting(...changed).when(change({ contact: '情報システム部' }))).toEqual([]);
  expect(setting(...changed).when(change({ guidance: null }))).toMatchObject([{ data: { guidance: null } }]);
  expect(setting().when(change({ contact: null }))).toEqual([]);
});

test('each token and code that is issued is an event, without the secret', () => {
  expect(setting().when({ type: 'IssueToken', data: {} })).toEqual([{ type: 'ExtensionSettingTokenIssued', data: {} }]);
  const issue = { type: 'IssueCode', data: { companyUserId: 'hanako' } } as const;
  const issued = setting().when(issue);
  expect(issued).toEqual([{ type: 'ExtensionSettingCodeIssued', data: { companyUserId: 'hanako' } }]);
  expect(setting(...issued).when(issue)).toEqual(issued);
});

test('a company has one setting', () => {
  const [one, other] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
  expect(extensionSettingId(one)).toBe(extensionSettingId(one));
  expect(extensionSettingId(one)).not.toBe(extensionSettingId(other));
});

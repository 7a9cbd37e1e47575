import { given } from '../kit/decider';
import { companyUserEmailDecider } from './company-user-email.decider';
import type { CompanyUserEmailEvent } from './company-user-email.events';

const address = given(companyUserEmailDecider);
const [one, other] = ['0190a0c8-0000-7000-8000-000000000001', '0190a0c8-0000-7000-8000-000000000002'];
const reserved: CompanyUserEmailEvent = { type: 'CompanyUserEmailReserved', data: { holderId: one } };
const released: CompanyUserEmailEvent = { type: 'CompanyUserEmailReleased', data: { holderId: one } };
const reserve = (holderId: string) => ({ type: 'Reserve' as const, data: { holderId } });
const release = (holderId: string) => ({ type: 'Release' as const, data: { holderId } });

describe('An e-mail address of a user', () => {
  it('is held by one at a time', () => {
    expect(address().when(reserve(one))).toEqual([reserved]);
    expect(() => address(reserved).when(reserve(other))).toThrow('このメールアドレスはすでに使われています。');
    expect(address(reserved).when(reserve(one))).toEqual([]);
  });

  it('is free again once its holder gave it up', () => {
    expect(address(reserved).when(release(one))).toEqual([released]);
    expect(address(reserved, released).when(reserve(other))).toEqual([
      { type: 'CompanyUserEmailReserved', data: { holderId: other } },
    ]);
  });

  it('is given up by its holder only', () => {
    expect(address(reserved).when(release(other))).toEqual([]);
    expect(address().when(release(one))).toEqual([]);
  });
});

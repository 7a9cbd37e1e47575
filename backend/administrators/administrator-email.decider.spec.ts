import { given } from '../kit/decider';
import { administratorEmailDecider } from './administrator-email.decider';
import type { AdministratorEmailEvent } from './administrator-email.events';

const address = given(administratorEmailDecider);
const companyId = '0190a0c8-0000-7000-8000-00000000000c';
const one = { administratorId: '0190a0c8-0000-7000-8000-000000000001', companyId };
const other = { administratorId: '0190a0c8-0000-7000-8000-000000000002', companyId };
const reserved: AdministratorEmailEvent = { type: 'AdministratorEmailReserved', data: one };
const released: AdministratorEmailEvent = { type: 'AdministratorEmailReleased', data: one };

describe('An e-mail address of an administrator', () => {
  it('is held by one of all administrators at a time', () => {
    expect(address().when({ type: 'Reserve', data: one })).toEqual([reserved]);
    expect(address(reserved).when({ type: 'Reserve', data: one })).toEqual([]);
    expect(() => address(reserved).when({ type: 'Reserve', data: other })).toThrow(
      'このメールアドレスはすでに使われています。',
    );
  });

  it('is free again once its holder gave it up', () => {
    expect(address(reserved).when({ type: 'Release', data: one })).toEqual([released]);
    expect(address(reserved, released).when({ type: 'Reserve', data: other })).toEqual([
      { type: 'AdministratorEmailReserved', data: other },
    ]);
  });

  it('is given up by its holder only, and once', () => {
    expect(address(reserved).when({ type: 'Release', data: other })).toEqual([]);
    expect(address(reserved, released).when({ type: 'Release', data: one })).toEqual([]);
    expect(address().when({ type: 'Release', data: one })).toEqual([]);
  });
});

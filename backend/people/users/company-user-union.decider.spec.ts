import { given } from '../../platform/kit/decider';
import { companyUserUnionDecider } from './company-user-union.decider';
import type { CompanyUserUnionEvent } from './company-user-union.events';

const unions = given(companyUserUnionDecider);
const entered = (companyUserId: string, mainCompanyUserId: string): CompanyUserUnionEvent => ({
  type: 'CompanyUserUnionEntered',
  data: { companyUserId, mainCompanyUserId },
});
const left = (companyUserId: string): CompanyUserUnionEvent => ({
  type: 'CompanyUserUnionLeft',
  data: { companyUserId },
});
const unite = (mainCompanyUserId: string, ...companyUserIds: string[]) => ({
  type: 'Unite' as const,
  data: { mainCompanyUserId, companyUserIds },
});
const dissolve = (companyUserId: string) => ({ type: 'Dissolve' as const, data: { companyUserId } });

describe('The unions of a company', () => {
  it('have one main record each', () => {
    expect(unions().when(unite('a', 'b', 'c', 'a'))).toEqual([entered('b', 'a'), entered('c', 'a')]);
    expect(unions(entered('b', 'a')).when(unite('a', 'b'))).toEqual([]);
  });

  it('become one when they are united, without chains', () => {
    const two = unions(entered('b', 'a'), entered('d', 'c'));
    expect(two.when(unite('a', 'd'))).toEqual([entered('c', 'a'), entered('d', 'a')]);
    expect(two.when(unite('e', 'a'))).toEqual([entered('a', 'e'), entered('b', 'e')]);
  });

  it('can be given another main record', () => {
    expect(unions(entered('b', 'a'), entered('c', 'a')).when(unite('b', 'a'))).toEqual([
      left('b'),
      entered('a', 'b'),
      entered('c', 'b'),
    ]);
  });

  it('are dissolved as a whole at their main record, or left by one', () => {
    const union = unions(entered('b', 'a'), entered('c', 'a'));
    expect(union.when(dissolve('a'))).toEqual([left('b'), left('c')]);
    expect(union.when(dissolve('c'))).toEqual([left('c')]);
    expect(unions(entered('b', 'a'), left('b')).when(dissolve('b'))).toEqual([]);
  });
});

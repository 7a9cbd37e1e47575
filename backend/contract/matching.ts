import { z } from 'zod';
import { flag, many, text } from './fields';
import { strict } from './kit';

const label = '同じとみなすドメイン';
const maxGroups = 20;
const domain = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/u;

/** The domains of a group, which is written with equals signs: `example.com = example.co.jp`. */
export const domainsOf = (group: string): string[] =>
  group
    .normalize('NFKC')
    .toLowerCase()
    .split('=')
    .map((part) => part.trim().replace(/^@/u, ''));

const domainGroup = text(label, 500)
  .transform((group) => domainsOf(group).join(' = '))
  .refine((group) => {
    const domains = domainsOf(group);
    return domains.length > 1 && domains.every((one) => domain.test(one));
  }, '「example.com = example.co.jp」のように、2つ以上のドメインを入力してください');

const areDistinct = (groups: readonly string[]) => {
  const domains = groups.flatMap(domainsOf);
  return new Set(domains).size === domains.length;
};

export const domainGroups = many(label, domainGroup, maxGroups).refine(
  areDistinct,
  '同じドメインは1回だけ入力してください',
);

/** The ways of matching an account to a user, besides its own address and united records. */
export const matchingRules = strict({
  usesPlusAddresses: flag('プラスアドレスでの一致'),
  usesEmployeeCodes: flag('社員番号での一致'),
  sameDomains: domainGroups,
});
export type MatchingRules = z.output<typeof matchingRules>;

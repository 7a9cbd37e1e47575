import type { KnownServiceRow } from '../../contract/services';
import { folded } from '../../platform/kit/folded-text';
import type { KnownService } from './known-service.rules';

const maxFound = 3;

/**
 * The known services that a name means: those of this name or domain first, then those that begin with it. The kinds of the
 * catalogue are left out, since they are candidates.
 */
export function findNamed(all: readonly KnownService[], name: string): KnownServiceRow[] {
  const word = folded(name);
  const rankOf = ({ name: own, domains }: KnownService): number => {
    const names = [folded(own), ...domains];
    if (names.includes(word)) return 0;
    return names.some((one) => one.startsWith(word)) ? 1 : 2;
  };
  const found = all.flatMap((service) => {
    const rank = service.integrationKind === null ? rankOf(service) : 2;
    return rank < 2 ? { rank, service } : [];
  });
  return found
    .sort((a, b) => a.rank - b.rank || a.service.name.length - b.service.name.length)
    .slice(0, maxFound)
    .map(({ service: { id, name: own, category, domains } }) => ({
      id,
      name: own,
      category,
      domain: domains[0] ?? null,
    }));
}
